import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { hasRoleRequest } from '#core/contract/admin.ts';
import { askRole } from '#server/moderation/ask-role.ts';
import type { ModerationDeps } from '#server/moderation/moderation-deps.ts';
import { forbidden } from '#server/platform/errors.ts';
import { actorOf } from '#server/platform/http/actor-of.ts';
import { answers, bearer, jsonBody, needsSession, unreadable } from '#server/platform/http/api/answers.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { signedIn } from '#server/platform/http/middleware/identified.ts';

export function rpcRoutes(api: OpenAPIHono<AppEnv>, { moderation }: { moderation: ModerationDeps }): void {
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
