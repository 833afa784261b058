import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { followedCases, followState } from '#core/contract/case.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { caseNotFound, followsOwnCase } from '#server/cases/errors.ts';
import { presentCase } from '#server/cases/present/case.ts';
import { followCase, isFollowing, listFollowed, unfollowCase } from '#server/cases/updates/follows.ts';
import { actorOf } from '#server/platform/http/actor-of.ts';
import {
  answers,
  bearer,
  caseParam,
  doneSilently,
  invalidInput,
  needsSession,
} from '#server/platform/http/api/answers.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { signedIn } from '#server/platform/http/middleware/identified.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';

const common = { tags: ['Following'], security: bearer };

/** Routes for people who miss the same animal: what was reported already, and getting its news. */
export function followRoutes(api: OpenAPIHono<AppEnv>, { cases }: { cases: CaseDeps }, limited: Limited): void {
  const follow = {
    path: '/api/cases/{idOrSlug}/follow',
    ...common,
    request: { params: caseParam },
    middleware: [signedIn(), limited('change')],
  };

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/follows',
      operationId: 'listFollows',
      ...common,
      summary: 'The cases that the signed-in person follows',
      middleware: [signedIn()],
      responses: answers(followedCases, 'Newest first', needsSession),
    }),
    async (c) => c.json({ cases: (await listFollowed(cases, actorOf(c))).map(presentCase) }, 200),
  );

  api.openapi(
    createRoute({
      ...follow,
      method: 'get',
      operationId: 'readFollow',
      summary: 'Whether the signed-in person follows a case',
      middleware: [signedIn()],
      responses: answers(followState, 'Whether they do', needsSession, caseNotFound(), invalidInput),
    }),
    async (c) => c.json({ following: await isFollowing(cases, actorOf(c), c.req.valid('param').idOrSlug) }, 200),
  );

  api.openapi(
    createRoute({
      ...follow,
      method: 'put',
      operationId: 'followCase',
      summary: 'Get the news of somebody else’s case by mail (anyone signed in); takes no body',
      responses: doneSilently('It is followed', needsSession, caseNotFound(), followsOwnCase(), invalidInput),
    }),
    async (c) => {
      await followCase(cases, actorOf(c), c.req.valid('param').idOrSlug);
      return c.body(null, 204);
    },
  );

  api.openapi(
    createRoute({
      ...follow,
      method: 'delete',
      operationId: 'unfollowCase',
      summary: 'No longer follow a case',
      responses: doneSilently('It is not followed', needsSession, caseNotFound(), invalidInput),
    }),
    async (c) => {
      await unfollowCase(cases, actorOf(c), c.req.valid('param').idOrSlug);
      return c.body(null, 204);
    },
  );
}
