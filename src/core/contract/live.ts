import { z } from 'zod';

/** An event of GET /api/events. It tells the browser what to load again and holds nothing private. */
export const liveEvent = z
  .object({
    kind: z.enum(['case.created', 'case.changed', 'case.deleted', 'update.created', 'matches.changed']),
    case_id: z.uuid(),
    slug: z.string(),
  })
  .meta({ id: 'LiveEvent' });
export type LiveEvent = z.infer<typeof liveEvent>;
