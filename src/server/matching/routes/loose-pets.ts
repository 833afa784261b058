import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { loosePets, newLoosePet } from '#core/contract/update.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import { threadClosed } from '#server/conversations/errors.ts';
import type { ThreadDeps } from '#server/conversations/thread-deps.ts';
import { askAboutLoosePet } from '#server/matching/ask-about-loose-pet.ts';
import { logLoosePet, loosePetsOf } from '#server/matching/loose-pets.ts';
import type { MatchDeps } from '#server/matching/match-deps.ts';
import { presentLoosePet } from '#server/matching/present/match.ts';
import { forbidden, notFound } from '#server/platform/errors.ts';
import { actorOf } from '#server/platform/http/actor-of.ts';
import {
  answers,
  bearer,
  caseParam,
  creates,
  invalidInput,
  jsonBody,
  needsSession,
  unreadable,
} from '#server/platform/http/api/answers.ts';
import { countryOf } from '#server/platform/http/api/country.ts';
import { idempotencyKeyHeader, idempotencyKeyOf } from '#server/platform/http/api/idempotency-key.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { signedIn } from '#server/platform/http/middleware/identified.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';

const tags = ['Loose pets'];

/** Routes for loose pets that nobody has reported missing yet. */
export function loosePetRoutes(
  api: OpenAPIHono<AppEnv>,
  { matching, threads }: { matching: MatchDeps; threads: ThreadDeps },
  limited: Limited,
): void {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/loose-pets',
      operationId: 'logLoosePet',
      tags,
      security: bearer,
      summary: 'Tell of a loose pet that is not listed (anyone signed in); owners whose pet it may be can ask',
      middleware: [signedIn(), limited('comment')],
      request: { headers: idempotencyKeyHeader, ...jsonBody(newLoosePet) },
      responses: creates(z.object({ id: z.uuid() }), 'It is kept', needsSession, ...unreadable),
    }),
    async (c) => {
      const [seen, key] = [c.req.valid('json'), idempotencyKeyOf(c)];
      return c.json(await logLoosePet(matching, actorOf(c), seen, key, countryOf(c)), 201);
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/cases/{idOrSlug}/loose-pets',
      operationId: 'listLoosePets',
      tags,
      security: bearer,
      summary: 'Loose pets that were seen and may be the one of a report (owner, admin)',
      middleware: [signedIn(), limited('ownMatches')],
      request: { params: caseParam },
      responses: answers(loosePets, 'Likeliest first', needsSession, forbidden(), caseNotFound(), invalidInput),
    }),
    async (c) => {
      const pets = await loosePetsOf(matching, actorOf(c), c.req.valid('param').idOrSlug);
      return c.json({ loose_pets: pets.map(presentLoosePet) }, 200);
    },
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/cases/{idOrSlug}/loose-pets/{petId}/question',
      operationId: 'askAboutLoosePet',
      tags,
      security: bearer,
      summary: 'Ask who saw a loose pet that may be the one of a report, in a conversation (owner); takes no body',
      middleware: [signedIn(), limited('comment')],
      request: { params: caseParam.extend({ petId: z.uuid() }) },
      responses: creates(
        z.object({ thread_id: z.uuid() }),
        'The conversation',
        ...[needsSession, forbidden(), caseNotFound(), notFound(), threadClosed(), invalidInput],
      ),
    }),
    async (c) => {
      const { idOrSlug, petId } = c.req.valid('param');
      return c.json({ thread_id: await askAboutLoosePet(threads, actorOf(c), idOrSlug, petId) }, 201);
    },
  );
}
