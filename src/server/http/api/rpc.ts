import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { hasRoleRequest } from '#core/contract/admin.ts';
import { forbidden } from '#server/errors.ts';
import { askRole } from '#server/moderation/ask-role.ts';
import { actorOf } from '../actor-of.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import type { AppEnv } from '../app-env.ts';
import { signedIn } from '../middleware/identified.ts';
import { answers, bearer, jsonBody, needsSession, unreadable } from './answers.ts';

export function rpcRoutes(api: OpenAPIHono<AppEnv>, { moderation }: AppDependencies): void {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/rpc/has_role',
      operationId: 'hasRole',
      tags: ['Admin'],
      security: bearer,
      summary: 'Whether a user has a role: of oneself, or as an admin of anyone',
      middleware: [signedIn()],
      request: jsonBody(hasRoleRequest),
      responses: answers(z.boolean(), 'true or false', needsSession, forbidden(), ...unreadable),
    }),
    async (c) => {
      const { _user_id, _role } = c.req.valid('json');
      return c.json(await askRole(moderation, actorOf(c), _user_id, _role), 200);
    },
  );
}
