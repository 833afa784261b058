import type { OpenAPIHono } from '@hono/zod-openapi';
import { endedDevice, pushDevice, pushKey } from '#core/contract/notification.ts';
import { memberRoutes } from '#server/platform/http/api/member-routes.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';
import { forgetDevice, type PushDeps, registerDevice } from './own-devices.ts';

/** Routes for the browsers that somebody is told with push messages. */
export function pushRoutes(api: OpenAPIHono<AppEnv>, { push: deps }: { push: PushDeps }, limited: Limited): void {
  const define = memberRoutes(api, { tags: ['Notifications'] }, limited);
  define('get', '/api/push', {
    operationId: 'readPushKey',
    summary: 'The key with which a browser subscribes to push messages',
    answer: [pushKey, 'The key'],
    act: async () => ({ public_key: deps.publicKey }),
  });
  define('put', '/api/push/devices', {
    operationId: 'registerPushDevice',
    summary: 'Have this browser told by push messages',
    limit: 'change',
    body: pushDevice,
    answer: 'It is told from now on',
    act: (actor, { body }) => registerDevice(deps, actor, body),
  });
  define('delete', '/api/push/devices', {
    operationId: 'endPushDevice',
    summary: 'Have this browser told no more',
    limit: 'change',
    body: endedDevice,
    answer: 'It is told no more',
    act: (actor, { body }) => forgetDevice(deps, actor, body.endpoint),
  });
}
