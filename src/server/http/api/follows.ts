import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { duplicateRequest, duplicates, followedCases, followState } from '#core/contract/follow.ts';
import { caseNotFound, followsOwnCase } from '#server/cases/errors.ts';
import { followCase, isFollowing, listFollowed, unfollowCase } from '#server/cases/follows.ts';
import { findDuplicates } from '#server/matching/find-duplicates.ts';
import { actorOf } from '../actor-of.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import type { AppEnv } from '../app-env.ts';
import { signedIn } from '../middleware/identified.ts';
import type { Limited } from '../middleware/rate-limit.ts';
import { presentCase } from '../presenters/case.ts';
import { presentDuplicate } from '../presenters/match.ts';
import {
  answers,
  bearer,
  caseParam,
  doneSilently,
  invalidInput,
  jsonBody,
  needsSession,
  unreadable,
} from './answers.ts';
import { countryOf } from './country.ts';

const tags = ['Following'];

/** Routes for people who miss the same animal: what was reported already, and getting its news. */
export function followRoutes(api: OpenAPIHono<AppEnv>, { cases, matching }: AppDependencies, limited: Limited): void {
  const follow = {
    ...{ path: '/api/cases/{idOrSlug}/follow', tags, security: bearer },
    request: { params: caseParam },
    middleware: [signedIn(), limited('change')],
  };

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/follows',
      operationId: 'listFollows',
      tags,
      security: bearer,
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

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/duplicates',
      operationId: 'findDuplicates',
      tags,
      security: bearer,
      summary: 'Missing reports that may be of the animal of one that is about to be posted',
      middleware: [signedIn(), limited('match')],
      request: jsonBody(duplicateRequest),
      responses: answers(duplicates, 'At most three', needsSession, ...unreadable),
    }),
    async (c) => {
      const found = await findDuplicates(matching, actorOf(c), c.req.valid('json'), countryOf(c));
      return c.json({ cases: found.map(presentDuplicate) }, 200);
    },
  );
}
