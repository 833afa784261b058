import { notificationPage, type SeenChange, seenAnswer, unseenNotifications } from '#core/contract/notification.ts';
import { api } from '#web/lib/api/api-client.ts';
import { hasShape, isText } from '#web/lib/api/shape.ts';

const newsPage = notificationPage.transform(({ notifications, next_cursor: next }) => ({ rows: notifications, next }));

type Which = { cursor?: string | null; case?: string | undefined };

/** GET /api/notifications: newest first. */
export const listNotifications = (which: Which, signal?: AbortSignal) =>
  api.get('/api/notifications', newsPage, { query: which, signal });

/** GET /api/notifications/unseen */
export const countUnseen = (signal: AbortSignal) =>
  api.get('/api/notifications/unseen', unseenNotifications, { signal });

/** POST /api/notifications/seen. @returns the ids of those that were changed by it */
export const changeSeen = async (change: SeenChange) =>
  (await api.post('/api/notifications/seen', change, seenAnswer)).changed;

/** Whether a live event says that one's notifications are others now. */
export const isNotificationsEvent = (value: unknown) =>
  hasShape<{ kind: string }>(value, { kind: isText }) && value.kind === 'notifications.changed';
