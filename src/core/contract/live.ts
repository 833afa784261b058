import { z } from 'zod';
import { named } from './named.ts';

/**
 * An event of GET /api/events. It tells the browser what to load again and holds nothing private. `case.edited`:
 * something that was public may have been taken back, such as by its owner or a moderator.
 */
export const liveEvent = named('LiveEvent', {
  kind: z.enum(['case.created', 'case.changed', 'case.edited', 'case.deleted', 'update.created', 'matches.changed']),
  case_id: z.uuid(),
  slug: z.string(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

/** An event that only the two people of a conversation get, with the ticket of their stream. */
export const threadEvent = named('ThreadEvent', { kind: z.literal('thread.changed'), thread_id: z.uuid() });
export type ThreadEvent = z.infer<typeof threadEvent>;

/** An event that only the account gets whose notifications are others now, in the same way. */
export const notificationEvent = named('NotificationEvent', { kind: z.literal('notifications.changed') });
export type NotificationEvent = z.infer<typeof notificationEvent>;

/** An event that only the owner and the helpers of a case get: its plan is another now, or they help no more. */
export const planEvent = named('PlanEvent', { kind: z.literal('plan.changed'), case_id: z.uuid() });
export type PlanEvent = z.infer<typeof planEvent>;
