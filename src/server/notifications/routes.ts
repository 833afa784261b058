import { z } from 'zod';
import {
  endedDevice,
  notificationPage,
  pushDevice,
  pushKey,
  seenAnswer,
  seenChange,
  unseenNotifications,
} from '#core/contract/notification.ts';
import { badCursor } from '#server/platform/errors.ts';
import { type Api, memberRoutes } from '#server/platform/http/api/member-routes.ts';
import { changeSeen, countNotifications, listNotifications, type NotificationDeps } from './own-notifications.ts';
import { presentNotification } from './present/notification.ts';
import { forgetDevice, type PushDeps, registerDevice } from './push/devices.ts';

/** Routes for what the signed-in person is told, and for the browsers that push messages tell it on. */
export function notificationRoutes(
  api: Api,
  { notifications: deps, push }: { notifications: NotificationDeps; push: PushDeps },
): void {
  const define = memberRoutes(api, { tags: ['Notifications'] });
  define('get', '/api/notifications', {
    operationId: 'listNotifications',
    summary: 'What one was told, newest first, without what one may no longer read',
    query: z.object({ cursor: z.string().optional(), case: z.uuid().optional() }),
    answer: [notificationPage, 'A page of it'],
    refusals: [badCursor()],
    act: async (actor, { query: { cursor, case: caseId } }) => {
      const { rows, nextCursor } = await listNotifications(deps, actor, { cursor, caseId });
      return { notifications: rows.map((row) => presentNotification(row, deps.offerToken)), next_cursor: nextCursor };
    },
  });
  define('get', '/api/notifications/unseen', {
    operationId: 'countNotifications',
    summary: 'How many one has not seen, and the ticket for one’s live events',
    answer: [unseenNotifications, 'The number'],
    act: (actor) => countNotifications(deps, actor),
  });
  define('post', '/api/notifications/seen', {
    operationId: 'changeSeen',
    summary: 'Mark some of them, or all up to a time, as seen or as not seen',
    limit: 'reading',
    body: seenChange,
    answer: [seenAnswer, 'Those that were changed by it'],
    act: async (actor, { body }) => ({ changed: await changeSeen(deps, actor, body) }),
  });

  define('get', '/api/push', {
    operationId: 'readPushKey',
    summary: 'The key with which a browser subscribes to push messages',
    answer: [pushKey, 'The key'],
    act: async () => ({ public_key: push.publicKey }),
  });
  define('put', '/api/push/devices', {
    operationId: 'registerPushDevice',
    summary: 'Have this browser told by push messages',
    limit: 'change',
    body: pushDevice,
    answer: 'It is told from now on',
    act: (actor, { body }) => registerDevice(push, actor, body),
  });
  define('delete', '/api/push/devices', {
    operationId: 'endPushDevice',
    summary: 'Have this browser told no more',
    limit: 'change',
    body: endedDevice,
    answer: 'It is told no more',
    act: (actor, { body }) => forgetDevice(push, actor, body.endpoint),
  });
}
