import { z } from 'zod';
import {
  caseMatches,
  duplicateRequest,
  duplicates,
  matchPetAnswer,
  matchPetRequest,
  matchWait,
  secondOpinion,
} from '#core/contract/match.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import { secondOpinionFailed, secondOpinionOff, secondOpinionUnfounded } from '#server/matching/errors.ts';
import { findDuplicates } from '#server/matching/find-duplicates.ts';
import type { MatchDeps } from '#server/matching/match-deps.ts';
import { matchPet } from '#server/matching/match-pet.ts';
import { matchesOfCase } from '#server/matching/matches-of-case.ts';
import { presentCaseMatches, presentDuplicate, presentPetMatches } from '#server/matching/present/match.ts';
import { askSecondOpinion } from '#server/matching/second-opinion.ts';
import { forbidden } from '#server/platform/errors.ts';
import { caseParam, open } from '#server/platform/http/api/answers.ts';
import { type Api, memberRoutes, openRoutes } from '#server/platform/http/api/member-routes.ts';

const tags = ['Matching'];
const compared = 'Possible matches, likeliest first, and what they were compared with';

/** Routes for matches of a report, and for what was reported already of an animal that somebody misses. */
export function matchRoutes(api: Api, { matching }: { matching: MatchDeps }): void {
  openRoutes(api, { tags, security: open })('get', '/api/match-pet/wait', {
    operationId: 'readMatchWait',
    summary: 'About how long a photo that is sent now takes to be compared',
    answer: [matchWait, 'In seconds, by what the last photos took'],
    act: async () => ({ seconds: Math.ceil(matching.embeddings.waitMs / 1000) }),
  });

  const define = memberRoutes(api, { tags });
  define('post', '/api/match-pet', {
    operationId: 'matchPet',
    summary: 'Which missing pets a found one may be, before it is reported',
    limit: 'match',
    body: matchPetRequest,
    answer: [matchPetAnswer, compared],
    act: async (actor, { body, country }) => presentPetMatches(await matchPet(matching, actor, body, country)),
  });
  memberRoutes(api, { tags: ['Following'] })('post', '/api/duplicates', {
    operationId: 'findDuplicates',
    summary: 'Missing reports that may be of the animal of one that is about to be posted',
    limit: 'match',
    body: duplicateRequest,
    answer: [duplicates, 'At most three'],
    act: async (actor, { body, country }) => ({
      cases: (await findDuplicates(matching, actor, body, country)).map(presentDuplicate),
    }),
  });

  const ofOwn = memberRoutes(api, { tags, refusals: [forbidden(), caseNotFound()] });
  ofOwn('get', '/api/cases/{idOrSlug}/matches', {
    operationId: 'listMatches',
    summary: 'Possible other halves of a case (owner, admin)',
    limit: 'ownMatches',
    params: caseParam,
    answer: [caseMatches, compared],
    act: async (actor, { params }) => {
      const answer = await matchesOfCase(matching, actor, params.idOrSlug);
      return { ...presentCaseMatches(answer), second_opinion: matching.vision?.model };
    },
  });
  ofOwn('post', '/api/cases/{idOrSlug}/matches/{other}/second-opinion', {
    operationId: 'askSecondOpinion',
    summary: 'What another model writes of the two photos; apart from the confidence, off unless set up (owner, admin)',
    limit: 'match',
    params: caseParam.extend({ other: z.string().max(64).meta({ description: 'The id of the other case' }) }),
    answer: [secondOpinion, 'Its words, and its name'],
    refusals: [secondOpinionOff(), secondOpinionUnfounded(), secondOpinionFailed(null)],
    act: (actor, { params }) => askSecondOpinion(matching, actor, params.idOrSlug, params.other),
  });
}
