import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { caseMatches, matchPetAnswer, matchPetRequest, matchWait, secondOpinion } from '#core/contract/match.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import { secondOpinionFailed, secondOpinionOff, secondOpinionUnfounded } from '#server/matching/errors.ts';
import type { MatchDeps } from '#server/matching/match-deps.ts';
import { matchPet } from '#server/matching/match-pet.ts';
import { matchesOfCase } from '#server/matching/matches-of-case.ts';
import { presentCaseMatches, presentPetMatches } from '#server/matching/present/match.ts';
import { askSecondOpinion } from '#server/matching/second-opinion.ts';
import { forbidden } from '#server/platform/errors.ts';
import { actorOf } from '#server/platform/http/actor-of.ts';
import {
  answers,
  bearer,
  caseParam,
  invalidInput,
  jsonBody,
  needsSession,
  open,
  unreadable,
} from '#server/platform/http/api/answers.ts';
import { countryOf } from '#server/platform/http/api/country.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { signedIn } from '#server/platform/http/middleware/identified.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';

const tags = ['Matching'];
const compared = 'Possible matches, likeliest first, and what they were compared with';
const needsOwner = [needsSession, forbidden(), caseNotFound()];

export function matchRoutes(api: OpenAPIHono<AppEnv>, { matching }: { matching: MatchDeps }, limited: Limited): void {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/match-pet',
      operationId: 'matchPet',
      tags,
      security: bearer,
      summary: 'Which missing pets a found one may be, before it is reported',
      middleware: [signedIn(), limited('match')],
      request: jsonBody(matchPetRequest),
      responses: answers(matchPetAnswer, compared, needsSession, ...unreadable),
    }),
    async (c) => {
      const answer = await matchPet(matching, actorOf(c), c.req.valid('json'), countryOf(c));
      return c.json(presentPetMatches(answer), 200);
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/match-pet/wait',
      operationId: 'readMatchWait',
      tags,
      security: open,
      summary: 'About how long a photo that is sent now takes to be compared',
      responses: answers(matchWait, 'In seconds, by what the last photos took'),
    }),
    (c) => c.json({ seconds: Math.ceil(matching.embeddings.waitMs / 1000) }, 200),
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/cases/{idOrSlug}/matches',
      operationId: 'listMatches',
      tags,
      security: bearer,
      summary: 'Possible other halves of a case (owner, admin)',
      middleware: [signedIn(), limited('ownMatches')],
      request: { params: caseParam },
      responses: answers(caseMatches, compared, ...needsOwner, invalidInput),
    }),
    async (c) => {
      const answer = await matchesOfCase(matching, actorOf(c), c.req.valid('param').idOrSlug);
      return c.json({ ...presentCaseMatches(answer), second_opinion: matching.vision?.model }, 200);
    },
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/cases/{idOrSlug}/matches/{other}/second-opinion',
      operationId: 'askSecondOpinion',
      tags,
      security: bearer,
      summary:
        'What another model writes of the two photos; apart from the confidence, off unless set up (owner, admin)',
      middleware: [signedIn(), limited('match')],
      request: {
        params: caseParam.extend({ other: z.string().max(64).meta({ description: 'The id of the other case' }) }),
      },
      responses: answers(
        secondOpinion,
        'Its words, and its name',
        ...needsOwner,
        secondOpinionOff(),
        secondOpinionUnfounded(),
        secondOpinionFailed(null),
        invalidInput,
      ),
    }),
    async (c) => {
      const { idOrSlug, other } = c.req.valid('param');
      return c.json(await askSecondOpinion(matching, actorOf(c), idOrSlug, other), 200);
    },
  );
}
