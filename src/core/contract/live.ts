import { z } from 'zod';

/**
 * An event of GET /api/events. It tells the browser what to load again and holds nothing private. `case.edited`:
 * something that was public may have been taken back, such as by its owner or a moderator.
 */
export const liveEvent = z
  .object({
    kind: z.enum(['case.created', 'case.changed', 'case.edited', 'case.deleted', 'update.created', 'matches.changed']),
    case_id: z.uuid(),
    slug: z.string(),
  })
  .meta({ id: 'LiveEvent' });
export type LiveEvent = z.infer<typeof liveEvent>;

/** An event that only the two people of a conversation get, with the ticket of their stream. */
export const threadEvent = z
  .object({ kind: z.literal('thread.changed'), thread_id: z.uuid() })
  .meta({ id: 'ThreadEvent' });
export type ThreadEvent = z.infer<typeof threadEvent>;

/** An event that only the account gets whose notifications are others now, in the same way. */
export const notificationEvent = z
  .object({ kind: z.literal('notifications.changed') })
  .meta({ id: 'NotificationEvent' });
export type NotificationEvent = z.infer<typeof notificationEvent>;

/** An event that only the owner and the helpers of a case get: its plan is another now, or they help no more. */
export const planEvent = z.object({ kind: z.literal('plan.changed'), case_id: z.uuid() }).meta({ id: 'PlanEvent' });
export type PlanEvent = z.infer<typeof planEvent>;
