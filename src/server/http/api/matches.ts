import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { caseMatches, matchPetAnswer, matchPetRequest } from '#core/contract/match.ts';
import { secondOpinion } from '#core/contract/second-opinion.ts';
import { matchPet } from '#server/matching/match-pet.ts';
import { matchesOfCase } from '#server/matching/matches-of-case.ts';
import { askSecondOpinion } from '#server/matching/second-opinion.ts';
import { actorOf } from '../actor-of.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import type { AppEnv } from '../app-env.ts';
import { signedIn } from '../middleware/identified.ts';
import type { Limited } from '../middleware/rate-limit.ts';
import { presentCaseMatches, presentPetMatches } from '../presenters/match.ts';
import { answers, bearer, caseIdParam, jsonBody } from './answers.ts';

const tags = ['Matching'];

export function matchRoutes(api: OpenAPIHono<AppEnv>, { matching }: AppDependencies, limited: Limited): void {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/match-pet',
      tags,
      security: bearer,
      summary: 'Which missing pets a found one may be, before it is reported',
      middleware: [signedIn(), limited('match')],
      request: jsonBody(matchPetRequest),
      responses: answers(matchPetAnswer, 'Possible matches, likeliest first, and what they were compared with'),
    }),
    async (c) => c.json(presentPetMatches(await matchPet(matching, actorOf(c), c.req.valid('json'))), 200),
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/cases/{id}/matches',
      tags,
      security: bearer,
      summary: 'Possible other halves of a case (owner, admin)',
      middleware: [signedIn(), limited('match')],
      request: { params: caseIdParam },
      responses: answers(caseMatches, 'Possible matches, likeliest first, and what they were compared with'),
    }),
    async (c) => {
      const answer = await matchesOfCase(matching, actorOf(c), c.req.valid('param').id);
      return c.json({ ...presentCaseMatches(answer), second_opinion: matching.vision?.model }, 200);
    },
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/cases/{id}/matches/{other}/second-opinion',
      tags,
      security: bearer,
      summary:
        'What another model writes of the two photos; apart from the confidence, off unless set up (owner, admin)',
      middleware: [signedIn(), limited('match')],
      request: { params: caseIdParam.extend({ other: z.string().max(64) }) },
      responses: answers(secondOpinion, 'Its words, and its name'),
    }),
    async (c) => {
      const { id, other } = c.req.valid('param');
      return c.json(await askSecondOpinion(matching, actorOf(c), id, other), 200);
    },
  );
}
