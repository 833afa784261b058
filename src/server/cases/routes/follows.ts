import { followedCases, followState } from '#core/contract/case.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import { presentCase } from '#server/cases/present/case.ts';
import { followCase, followsOwnCase, isFollowing, listFollowed, unfollowCase } from '#server/cases/updates/follows.ts';
import { caseParam, changesCase } from '#server/platform/http/api/answers.ts';
import { type Api, memberRoutes } from '#server/platform/http/api/member-routes.ts';

const path = '/api/cases/{idOrSlug}/follow';

/** Routes for people who miss the same animal: what was reported already, and getting its news. */
export function followRoutes(api: Api, { cases }: { cases: CaseDeps }): void {
  const define = memberRoutes(api, { tags: ['Following'] });
  define('get', '/api/follows', {
    operationId: 'listFollows',
    summary: 'The cases that the signed-in person follows',
    answer: [followedCases, 'Newest first'],
    act: async (actor) => ({ cases: (await listFollowed(cases, actor)).map(presentCase) }),
  });
  define('get', path, {
    operationId: 'readFollow',
    summary: 'Whether the signed-in person follows a case',
    params: caseParam,
    answer: [followState, 'Whether they do'],
    refusals: [caseNotFound()],
    act: async (actor, { params }) => ({ following: await isFollowing(cases, actor, params.idOrSlug) }),
  });
  define('put', path, {
    operationId: 'followCase',
    summary: 'Get the news of somebody else’s case by mail (anyone signed in); takes no body',
    ...changesCase,
    answer: 'It is followed',
    refusals: [caseNotFound(), followsOwnCase()],
    act: (actor, { params }) => followCase(cases, actor, params.idOrSlug),
  });
  define('delete', path, {
    operationId: 'unfollowCase',
    summary: 'No longer follow a case',
    ...changesCase,
    answer: 'It is not followed',
    refusals: [caseNotFound()],
    act: (actor, { params }) => unfollowCase(cases, actor, params.idOrSlug),
  });
}
