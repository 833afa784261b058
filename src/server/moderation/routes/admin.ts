import { z } from 'zod';
import { roles } from '#core/accounts/roles.ts';
import {
  adminCaseChange,
  adminStats,
  adminUserQuery,
  adminUsers,
  caseMerge,
  checkResults,
  hasRoleRequest,
  socialConnections,
  socialPlatforms,
} from '#core/contract/admin.ts';
import { ownedCase } from '#core/contract/case.ts';
import { moderatorGrant } from '#core/contract/moderation.ts';
import { lastAdmin } from '#server/accounts/delete-account.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import { presentOwnedCase } from '#server/cases/present/case.ts';
import { mergeCases, notMergeable, toggleCase } from '#server/moderation/admin-cases.ts';
import type { ModerationDeps } from '#server/moderation/moderation-deps.ts';
import { presentAdminUser } from '#server/moderation/present/moderation.ts';
import { askRole, grantModerator, grantRole, listUsers, removeRole, userNotFound } from '#server/moderation/roles.ts';
import {
  checkInstall,
  connectionNotFound,
  disconnect,
  getStats,
  listConnections,
} from '#server/moderation/site-state.ts';
import { badCursor, forbidden } from '#server/platform/errors.ts';
import { caseParam } from '#server/platform/http/api/answers.ts';
import { type Api, memberRoutes } from '#server/platform/http/api/member-routes.ts';

const userParam = z.object({ id: z.string().max(64) });
const roleParam = userParam.extend({ role: z.enum(roles) });

type Deps = { cases: CaseDeps; moderation: ModerationDeps };

export function adminRoutes(api: Api, { cases, moderation }: Deps): void {
  const define = memberRoutes(api, { tags: ['Admin'], refusals: [forbidden()] });
  define('get', '/api/admin/stats', {
    operationId: 'readStats',
    summary: 'Figures of the admin page',
    answer: [adminStats, 'Counts'],
    act: (actor) => getStats(moderation, actor),
  });
  define('get', '/api/admin/checks', {
    operationId: 'checkInstall',
    summary: 'What is in order and what is not, as npm run doctor says it',
    answer: [checkResults, 'A line for each check'],
    act: async (actor, { header }) => {
      const reached = { host: header('host') ?? null, forwardedFor: header('x-forwarded-for') ?? null };
      return { checks: await checkInstall(moderation, actor, reached) };
    },
  });
  define('patch', '/api/admin/cases/{idOrSlug}', {
    operationId: 'moderateCase',
    summary: 'Mark a case reunited, or open it again',
    params: caseParam,
    body: adminCaseChange,
    answer: [ownedCase, 'The case as it is now'],
    refusals: [caseNotFound()],
    act: async (actor, { params, body }) =>
      presentOwnedCase(await toggleCase(cases, actor, params.idOrSlug, body.status)),
  });
  define('post', '/api/admin/cases/{idOrSlug}/merge', {
    operationId: 'mergeCase',
    summary: 'Merge a report into another one of the same animal, which is kept',
    params: caseParam,
    body: caseMerge,
    answer: [ownedCase, 'The kept case'],
    refusals: [caseNotFound(), notMergeable()],
    act: async (actor, { params, body }) =>
      presentOwnedCase(await mergeCases(cases, actor, params.idOrSlug, body.into)),
  });
  define('get', '/api/admin/social', {
    operationId: 'listSocialConnections',
    summary: 'Connected social-media accounts',
    answer: [socialConnections, 'Connections'],
    act: async (actor) => ({ connections: await listConnections(moderation, actor) }),
  });
  define('delete', '/api/admin/social/{platform}', {
    operationId: 'disconnectSocial',
    summary: 'Disconnect a social-media account',
    params: z.object({ platform: z.enum(socialPlatforms) }),
    answer: 'It is disconnected',
    refusals: [connectionNotFound()],
    act: (actor, { params }) => disconnect(moderation, actor, params.platform),
  });
  userRoutes(define, { cases, moderation });
}

function userRoutes(define: ReturnType<typeof memberRoutes>, { moderation, cases: { places } }: Deps): void {
  define('get', '/api/admin/users', {
    operationId: 'listUsers',
    summary: 'All profiles with their roles, or those that words are found in, newest first',
    query: adminUserQuery,
    answer: [adminUsers, 'A page of users'],
    refusals: [badCursor()],
    act: async (actor, { query }) => {
      const { rows, nextCursor } = await listUsers(moderation, actor, query);
      return { users: rows.map(presentAdminUser), next_cursor: nextCursor };
    },
  });
  define('put', '/api/admin/users/{id}/roles/{role}', {
    operationId: 'grantRole',
    summary: 'Grant a role; a moderator without areas moderates nowhere',
    params: roleParam,
    answer: 'The user has the role',
    refusals: [userNotFound()],
    act: (actor, { params: { id, role } }) => grantRole(moderation, actor, id, role),
  });
  define('delete', '/api/admin/users/{id}/roles/{role}', {
    operationId: 'removeRole',
    summary: 'Take a role away; the last admin keeps theirs',
    params: roleParam,
    answer: 'The user has the role no longer',
    refusals: [userNotFound(), lastAdmin()],
    act: (actor, { params: { id, role } }) => removeRole(moderation, actor, id, role),
  });
  define('put', '/api/admin/users/{id}/moderator', {
    operationId: 'grantModerator',
    summary: 'Make a user a moderator around some towns or everywhere, or change where',
    params: userParam,
    body: moderatorGrant,
    answer: 'The user is a moderator',
    refusals: [userNotFound()],
    act: (actor, { params, body }) => grantModerator({ ...moderation, places }, actor, params.id, body),
  });
  define('post', '/api/rpc/has_role', {
    operationId: 'hasRole',
    summary: 'Whether a user has a role: of oneself, or as an admin of anyone',
    body: hasRoleRequest,
    answer: [z.boolean(), 'true or false'],
    act: (actor, { body: { _user_id, _role } }) => askRole(moderation, actor, _user_id, _role),
  });
}
