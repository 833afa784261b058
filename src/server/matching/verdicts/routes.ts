import { z } from 'zod';
import { titleHere } from '#core/cases/title-here.ts';
import { type Comparison, comparison, type RuledOut, ruledOut, verdictGiven } from '#core/contract/verdict.ts';
import { focusOf } from '#core/photos/focus.ts';
import { caseHidden, caseNotFound } from '#server/cases/errors.ts';
import { presentCase } from '#server/cases/present/case.ts';
import { noPair } from '#server/matching/errors.ts';
import type { MatchDeps } from '#server/matching/match-deps.ts';
import { presentLikeness } from '#server/matching/present/match.ts';
import type { RuledOutCase } from '#server/matching/store/verdicts.ts';
import { forbidden } from '#server/platform/errors.ts';
import { caseParam } from '#server/platform/http/api/answers.ts';
import { type Api, memberRoutes, openRoutes } from '#server/platform/http/api/member-routes.ts';
import { type Compared, compareCases } from './compare-cases.ts';
import { judgeMatch, listRuledOut, withdrawVerdict } from './judge-match.ts';

const tags = ['Matching'];
const pairParam = caseParam.extend({
  other: z.string().max(64).meta({ description: 'The id of the other case, or its slug' }),
});
const noSuchPair = [caseNotFound(), caseHidden(), noPair()];
const ownersOnly = [forbidden(), ...noSuchPair];

/** Routes for two cases side by side, and for what their owners say of the pair. */
export function verdictRoutes(api: Api, { matching }: { matching: MatchDeps }): void {
  openRoutes(api, { tags })('get', '/api/cases/{idOrSlug}/matches/{other}', {
    operationId: 'compareCases',
    summary: 'A missing and a found case side by side (anyone); with the evidence and the verdicts for their owners',
    limit: 'ownMatches',
    params: pairParam,
    answer: [comparison, 'The two cases'],
    refusals: noSuchPair,
    act: async (actor, { params }) =>
      presentComparison(await compareCases(matching, actor, params.idOrSlug, params.other)),
  });

  const define = memberRoutes(api, { tags });
  define('put', '/api/cases/{idOrSlug}/matches/{other}/verdict', {
    operationId: 'judgeMatch',
    summary:
      'Say whether another case is of the same animal as one’s own; "different" hides the pair from both (owner)',
    limit: 'change',
    params: pairParam,
    body: verdictGiven,
    answer: 'It is noted',
    refusals: ownersOnly,
    act: (actor, { params, body }) => judgeMatch(matching, actor, params.idOrSlug, params.other, body.verdict),
  });
  define('delete', '/api/cases/{idOrSlug}/matches/{other}/verdict', {
    operationId: 'withdrawVerdict',
    summary: 'Take back what one has said of a pair (owner)',
    limit: 'change',
    params: pairParam,
    answer: 'It is taken back, or there was nothing',
    refusals: ownersOnly,
    act: (actor, { params }) => withdrawVerdict(matching, actor, params.idOrSlug, params.other),
  });
  define('get', '/api/cases/{idOrSlug}/ruled-out', {
    operationId: 'listRuledOut',
    summary: 'The cases that one has ruled out for one’s own (owner)',
    limit: 'ownMatches',
    params: caseParam,
    answer: [ruledOut, 'Newest first'],
    refusals: [forbidden(), caseNotFound(), caseHidden()],
    act: async (actor, { params }) => ({
      cases: (await listRuledOut(matching, actor, params.idOrSlug)).map(presentRuledOut),
    }),
  });
}

/** Two cases side by side, with nothing of either but what everybody reads. */
function presentComparison({ pair, own, match, verdict, their_verdict, thread_id }: Compared): Comparison {
  return {
    missing: presentCase(pair.missing),
    found: presentCase(pair.found),
    own,
    match: match && presentLikeness(match),
    ...{ verdict, their_verdict, thread_id },
  };
}

/** A case that somebody ruled out, with which they can look at it again. */
function presentRuledOut({ subject_box, ...shown }: RuledOutCase): RuledOut['cases'][number] {
  const { id, slug, title, primary_photo_url } = shown;
  return { id, slug, title: titleHere(title), primary_photo_url, primary_photo_focus: focusOf(subject_box) };
}
