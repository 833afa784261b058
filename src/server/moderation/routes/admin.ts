import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { roles } from '#core/accounts/roles.ts';
import {
  adminCaseChange,
  adminStats,
  adminUsers,
  caseMerge,
  checkResults,
  socialConnections,
  socialPlatforms,
} from '#core/contract/admin.ts';
import { ownedCase } from '#core/contract/case.ts';
import { moderatorGrant } from '#core/contract/moderation.ts';
import { lastAdmin, userNotFound } from '#server/accounts/errors.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import { presentOwnedCase } from '#server/cases/present/case.ts';
import { disconnect, listConnections } from '#server/moderation/connections.ts';
import { connectionNotFound, notMergeable } from '#server/moderation/errors.ts';
import { grantModerator } from '#server/moderation/grant-moderator.ts';
import { grantRole, removeRole } from '#server/moderation/grant-role.ts';
import { listUsers } from '#server/moderation/list-users.ts';
import { mergeCases } from '#server/moderation/merge-cases.ts';
import type { ModerationDeps } from '#server/moderation/moderation-deps.ts';
import { presentAdminUser } from '#server/moderation/present/admin-user.ts';
import { checkInstall, getStats } from '#server/moderation/site-state.ts';
import { toggleCase } from '#server/moderation/toggle-case.ts';
import { badCursor, forbidden } from '#server/platform/errors.ts';
import { actorOf } from '#server/platform/http/actor-of.ts';
import {
  answers,
  bearer,
  caseParam,
  doneSilently,
  invalidInput,
  jsonBody,
  needsSession,
  unreadable,
} from '#server/platform/http/api/answers.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { signedIn } from '#server/platform/http/middleware/identified.ts';

const common = { tags: ['Admin'], security: bearer, middleware: [signedIn()] };
const needsAdmin = [needsSession, forbidden()];
const userParam = z.object({ id: z.string().max(64) });
const roleParam = userParam.extend({ role: z.enum(roles) });

export function adminRoutes(api: OpenAPIHono<AppEnv>, deps: { cases: CaseDeps; moderation: ModerationDeps }): void {
  const { cases, moderation } = deps;
  api.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/api/admin/stats',
      operationId: 'readStats',
      summary: 'Figures of the admin page',
      responses: answers(adminStats, 'Counts', ...needsAdmin),
    }),
    async (c) => c.json(await getStats(moderation, actorOf(c)), 200),
  );

  api.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/api/admin/checks',
      operationId: 'checkInstall',
      summary: 'What is in order and what is not, as npm run doctor says it',
      responses: answers(checkResults, 'A line for each check', ...needsAdmin),
    }),
    async (c) => {
      const reached = { host: c.req.header('host') ?? null, forwardedFor: c.req.header('x-forwarded-for') ?? null };
      return c.json({ checks: await checkInstall(moderation, actorOf(c), reached) }, 200);
    },
  );

  caseRoutes(api, cases);
  userRoutes(api, moderation);
  roleRoutes(api, moderation);
  moderatorRoutes(api, deps);
  socialRoutes(api, moderation);
}

function caseRoutes(api: OpenAPIHono<AppEnv>, cases: CaseDeps): void {
  api.openapi(
    createRoute({
      ...common,
      method: 'patch',
      path: '/api/admin/cases/{idOrSlug}',
      operationId: 'moderateCase',
      summary: 'Mark a case reunited, or open it again',
      request: { params: caseParam, ...jsonBody(adminCaseChange) },
      responses: answers(ownedCase, 'The case as it is now', ...needsAdmin, caseNotFound(), ...unreadable),
    }),
    async (c) => {
      const toggled = await toggleCase(cases, actorOf(c), c.req.valid('param').idOrSlug, c.req.valid('json').status);
      return c.json(presentOwnedCase(toggled), 200);
    },
  );

  api.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/api/admin/cases/{idOrSlug}/merge',
      operationId: 'mergeCase',
      summary: 'Merge a report into another one of the same animal, which is kept',
      request: { params: caseParam, ...jsonBody(caseMerge) },
      responses: answers(ownedCase, 'The kept case', ...needsAdmin, caseNotFound(), notMergeable(), ...unreadable),
    }),
    async (c) => {
      const { into } = c.req.valid('json');
      const kept = await mergeCases(cases, actorOf(c), c.req.valid('param').idOrSlug, into);
      return c.json(presentOwnedCase(kept), 200);
    },
  );
}

function userRoutes(api: OpenAPIHono<AppEnv>, moderation: ModerationDeps): void {
  api.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/api/admin/users',
      operationId: 'listUsers',
      summary: 'All profiles with their roles, newest first',
      request: { query: z.object({ cursor: z.string().max(200).optional() }) },
      responses: answers(adminUsers, 'A page of users', ...needsAdmin, badCursor(), invalidInput),
    }),
    async (c) => {
      const { rows, nextCursor } = await listUsers(moderation, actorOf(c), c.req.valid('query').cursor);
      return c.json({ users: rows.map(presentAdminUser), next_cursor: nextCursor }, 200);
    },
  );
}

/** Roles that are given and taken. */
function roleRoutes(api: OpenAPIHono<AppEnv>, moderation: ModerationDeps): void {
  api.openapi(
    createRoute({
      ...common,
      method: 'put',
      path: '/api/admin/users/{id}/roles/{role}',
      operationId: 'grantRole',
      summary: 'Grant a role; a moderator without areas moderates nowhere',
      request: { params: roleParam },
      responses: doneSilently('The user has the role', ...needsAdmin, userNotFound(), invalidInput),
    }),
    async (c) => {
      const { id, role } = c.req.valid('param');
      await grantRole(moderation, actorOf(c), id, role);
      return c.body(null, 204);
    },
  );

  api.openapi(
    createRoute({
      ...common,
      method: 'delete',
      path: '/api/admin/users/{id}/roles/{role}',
      operationId: 'removeRole',
      summary: 'Take a role away; the last admin keeps theirs',
      request: { params: roleParam },
      responses: doneSilently(
        'The user has the role no longer',
        ...needsAdmin,
        userNotFound(),
        lastAdmin(),
        invalidInput,
      ),
    }),
    async (c) => {
      const { id, role } = c.req.valid('param');
      await removeRole(moderation, actorOf(c), id, role);
      return c.body(null, 204);
    },
  );
}

function moderatorRoutes(
  api: OpenAPIHono<AppEnv>,
  { moderation, cases: { places } }: { moderation: ModerationDeps; cases: CaseDeps },
): void {
  api.openapi(
    createRoute({
      ...common,
      method: 'put',
      path: '/api/admin/users/{id}/moderator',
      operationId: 'grantModerator',
      summary: 'Make a user a moderator around some towns or everywhere, or change where',
      request: { params: userParam, ...jsonBody(moderatorGrant) },
      responses: doneSilently('The user is a moderator', ...needsAdmin, userNotFound(), ...unreadable),
    }),
    async (c) => {
      await grantModerator({ ...moderation, places }, actorOf(c), c.req.valid('param').id, c.req.valid('json'));
      return c.body(null, 204);
    },
  );
}

function socialRoutes(api: OpenAPIHono<AppEnv>, moderation: ModerationDeps): void {
  api.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/api/admin/social',
      operationId: 'listSocialConnections',
      summary: 'Connected social-media accounts',
      responses: answers(socialConnections, 'Connections', ...needsAdmin),
    }),
    async (c) => c.json({ connections: await listConnections(moderation, actorOf(c)) }, 200),
  );

  api.openapi(
    createRoute({
      ...common,
      method: 'delete',
      path: '/api/admin/social/{platform}',
      operationId: 'disconnectSocial',
      summary: 'Disconnect a social-media account',
      request: { params: z.object({ platform: z.enum(socialPlatforms) }) },
      responses: doneSilently('It is disconnected', ...needsAdmin, connectionNotFound(), invalidInput),
    }),
    async (c) => {
      await disconnect(moderation, actorOf(c), c.req.valid('param').platform);
      return c.body(null, 204);
    },
  );
}
