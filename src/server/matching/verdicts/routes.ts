import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { comparison, ruledOut, verdictGiven } from '#core/contract/verdict.ts';
import { caseHidden, caseNotFound } from '#server/cases/errors.ts';
import { noPair } from '#server/matching/errors.ts';
import type { MatchDeps } from '#server/matching/match-deps.ts';
import { forbidden } from '#server/platform/errors.ts';
import { actorOf } from '#server/platform/http/actor-of.ts';
import {
  answers,
  bearer,
  bearerOrNobody,
  caseParam,
  doneSilently,
  invalidInput,
  jsonBody,
  needsSession,
  unreadable,
} from '#server/platform/http/api/answers.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { signedIn } from '#server/platform/http/middleware/identified.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';
import { compareCases } from './compare-cases.ts';
import { judgeMatch } from './judge-match.ts';
import { listRuledOut } from './list-ruled-out.ts';
import { presentComparison, presentRuledOut } from './present.ts';
import { withdrawVerdict } from './withdraw-verdict.ts';

const tags = ['Matching'];
const pairParam = caseParam.extend({
  other: z.string().max(64).meta({ description: 'The id of the other case, or its slug' }),
});
const noSuchPair = [caseNotFound(), caseHidden(), noPair()];
const needsOwner = [needsSession, forbidden(), ...noSuchPair];

/** Routes for two cases side by side, and for what their owners say of the pair. */
export function verdictRoutes(api: OpenAPIHono<AppEnv>, { matching }: { matching: MatchDeps }, limited: Limited): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/cases/{idOrSlug}/matches/{other}',
      operationId: 'compareCases',
      tags,
      security: bearerOrNobody,
      summary: 'A missing and a found case side by side (anyone); with the evidence and the verdicts for their owners',
      middleware: [limited('ownMatches')],
      request: { params: pairParam },
      responses: answers(comparison, 'The two cases', ...noSuchPair, invalidInput),
    }),
    async (c) => {
      const { idOrSlug, other } = c.req.valid('param');
      return c.json(presentComparison(await compareCases(matching, c.var.actor, idOrSlug, other)), 200);
    },
  );

  api.openapi(
    createRoute({
      method: 'put',
      path: '/api/cases/{idOrSlug}/matches/{other}/verdict',
      operationId: 'judgeMatch',
      tags,
      security: bearer,
      summary:
        'Say whether another case is of the same animal as one’s own; "different" hides the pair from both (owner)',
      middleware: [signedIn(), limited('change')],
      request: { params: pairParam, ...jsonBody(verdictGiven) },
      responses: doneSilently('It is noted', ...needsOwner, ...unreadable),
    }),
    async (c) => {
      const { idOrSlug, other } = c.req.valid('param');
      await judgeMatch(matching, actorOf(c), idOrSlug, other, c.req.valid('json').verdict);
      return c.body(null, 204);
    },
  );

  api.openapi(
    createRoute({
      method: 'delete',
      path: '/api/cases/{idOrSlug}/matches/{other}/verdict',
      operationId: 'withdrawVerdict',
      tags,
      security: bearer,
      summary: 'Take back what one has said of a pair (owner)',
      middleware: [signedIn(), limited('change')],
      request: { params: pairParam },
      responses: doneSilently('It is taken back, or there was nothing', ...needsOwner, invalidInput),
    }),
    async (c) => {
      const { idOrSlug, other } = c.req.valid('param');
      await withdrawVerdict(matching, actorOf(c), idOrSlug, other);
      return c.body(null, 204);
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/cases/{idOrSlug}/ruled-out',
      operationId: 'listRuledOut',
      tags,
      security: bearer,
      summary: 'The cases that one has ruled out for one’s own (owner)',
      middleware: [signedIn(), limited('ownMatches')],
      request: { params: caseParam },
      responses: answers(ruledOut, 'Newest first', needsSession, forbidden(), caseNotFound(), invalidInput),
    }),
    async (c) => {
      const rows = await listRuledOut(matching, actorOf(c), c.req.valid('param').idOrSlug);
      return c.json({ cases: rows.map(presentRuledOut) }, 200);
    },
  );
}
