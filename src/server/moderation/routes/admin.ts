import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import {
  adminCaseChange,
  adminStats,
  adminUsers,
  caseMerge,
  socialConnections,
  socialPlatforms,
} from '#core/contract/admin.ts';
import { ownedCase } from '#core/contract/case.ts';
import { checkResults } from '#core/contract/checks.ts';
import { moderatorGrant } from '#core/contract/moderation.ts';
import { lastAdmin, userNotFound } from '#server/accounts/errors.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import { presentOwnedCase } from '#server/cases/present/case.ts';
import { disconnect, listConnections } from '#server/moderation/connections.ts';
import { connectionNotFound, notMergeable } from '#server/moderation/errors.ts';
import { grantAdmin, removeAdmin } from '#server/moderation/grant-admin.ts';
import { grantModerator, removeModerator } from '#server/moderation/grant-moderator.ts';
import { listUsers } from '#server/moderation/list-users.ts';
import { mergeCases } from '#server/moderation/merge-cases.ts';
import type { ModerationDeps } from '#server/moderation/moderation-deps.ts';
import { presentAdminUser } from '#server/moderation/present/admin-user.ts';
import { checkInstall, getStats } from '#server/moderation/site-state.ts';
import { toggleCase } from '#server/moderation/toggle-case.ts';
import type { Actor } from '#server/platform/actor.ts';
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
  type refused,
  unreadable,
} from '#server/platform/http/api/answers.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { signedIn } from '#server/platform/http/middleware/identified.ts';

const common = { tags: ['Admin'], security: bearer, middleware: [signedIn()] };
const needsAdmin = [needsSession, forbidden()];
const userParam = z.object({ id: z.string().max(64) });

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
  roleRoutes(api, deps);
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
      summary: 'All profiles with their role, newest first',
      request: { query: z.object({ cursor: z.string().max(200).optional() }) },
      responses: answers(adminUsers, 'A page of users', ...needsAdmin, badCursor(), invalidInput),
    }),
    async (c) => {
      const { rows, nextCursor } = await listUsers(moderation, actorOf(c), c.req.valid('query').cursor);
      return c.json({ users: rows.map(presentAdminUser), next_cursor: nextCursor }, 200);
    },
  );
}

type RoleChange<B extends z.ZodType> = {
  operationId: string;
  summary: string;
  says: string;
  body?: B;
  refusals?: Parameters<typeof refused>;
  change: (actor: Actor, userId: string, body: z.output<B>) => Promise<void>;
};

/** Roles that are given and taken: all answer with nothing. */
function roleRoutes(
  api: OpenAPIHono<AppEnv>,
  { moderation, cases: { places } }: { moderation: ModerationDeps; cases: CaseDeps },
): void {
  const define = <B extends z.ZodType>(
    method: 'put' | 'delete',
    role: 'role' | 'moderator',
    { says, body, refusals = [], change, ...words }: RoleChange<B>,
  ) => {
    const route = createRoute({
      ...{ ...common, method, path: `/api/admin/users/{id}/${role}`, ...words },
      request: { params: userParam, ...(body && jsonBody(body)) },
      responses: doneSilently(
        says,
        ...needsAdmin,
        userNotFound(),
        ...refusals,
        ...(body ? unreadable : [invalidInput]),
      ),
    });
    // the types do not follow a schema that may be missing into the handler
    const handle = async (c: Context<AppEnv>) => {
      await change(actorOf(c), c.req.param('id')!, (body && c.req.valid('json' as never)) as z.output<B>);
      return c.body(null, 204);
    };
    api.openapi(route, handle as never);
  };
  define('put', 'role', {
    operationId: 'grantAdmin',
    summary: 'Grant the admin role',
    says: 'The user is an admin',
    change: (actor, userId) => grantAdmin(moderation, actor, userId),
  });
  define('delete', 'role', {
    operationId: 'removeAdmin',
    summary: 'Remove the admin role; the last admin keeps it',
    says: 'The user is no admin',
    refusals: [lastAdmin()],
    change: (actor, userId) => removeAdmin(moderation, actor, userId),
  });
  define('put', 'moderator', {
    operationId: 'grantModerator',
    summary: 'Make a user a moderator around some towns or everywhere, or change where',
    says: 'The user is a moderator',
    body: moderatorGrant,
    change: (actor, userId, grant) => grantModerator({ ...moderation, places }, actor, userId, grant),
  });
  define('delete', 'moderator', {
    operationId: 'removeModerator',
    summary: 'Take the role of a moderator away',
    says: 'The user is no moderator',
    change: (actor, userId) => removeModerator(moderation, actor, userId),
  });
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
