import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { duplicateRequest, duplicates } from '#core/contract/match.ts';
import { findDuplicates } from '#server/matching/find-duplicates.ts';
import type { MatchDeps } from '#server/matching/match-deps.ts';
import { presentDuplicate } from '#server/matching/present/match.ts';
import { actorOf } from '#server/platform/http/actor-of.ts';
import { answers, bearer, jsonBody, needsSession, unreadable } from '#server/platform/http/api/answers.ts';
import { countryOf } from '#server/platform/http/api/country.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { signedIn } from '#server/platform/http/middleware/identified.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';

type Deps = { matching: MatchDeps };

/** Lets people who miss the same animal see what was reported already. */
export function duplicateRoutes(api: OpenAPIHono<AppEnv>, { matching }: Deps, limited: Limited): void {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/duplicates',
      operationId: 'findDuplicates',
      tags: ['Following'],
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
