import {
  type NotificationPage,
  notificationPage,
  type SeenChange,
  seenAnswer,
  unseenNotifications,
} from '#core/contract/notification.ts';
import { api } from '#web/lib/api/api-client.ts';
import { hasShape, isText } from '#web/lib/api/shape.ts';

type Which = { cursor?: string | null; case?: string | undefined };

/** GET /api/notifications: newest first. */
export const listNotifications = (which: Which = {}, signal?: AbortSignal): Promise<NotificationPage> =>
  api.get('/api/notifications', notificationPage, { query: which, signal });

/** GET /api/notifications/unseen */
export const countUnseen = (signal: AbortSignal) =>
  api.get('/api/notifications/unseen', unseenNotifications, { signal });

/** POST /api/notifications/seen. @returns the ids of those that were changed by it */
export const changeSeen = async (change: SeenChange) =>
  (await api.post('/api/notifications/seen', change, seenAnswer)).changed;

/** Whether a live event says that one's notifications are others now. */
export const isNotificationsEvent = (value: unknown) =>
  hasShape<{ kind: string }>(value, { kind: isText }) && value.kind === 'notifications.changed';
