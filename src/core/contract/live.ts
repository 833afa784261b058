import { z } from 'zod';

/** What GET /api/events sends: enough to know what to read again, nothing private. */
export const liveEvent = z
  .object({
    kind: z.enum(['case.created', 'case.changed', 'case.deleted', 'update.created', 'matches.changed']),
    case_id: z.uuid(),
    slug: z.string(),
  })
  .meta({ id: 'LiveEvent' });
export type LiveEvent = z.infer<typeof liveEvent>;
