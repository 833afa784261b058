import { z } from 'zod';
import { agreement, boardPair, comparedPairs, verdictGiven } from '#core/contract/verdict.ts';
import { caseHidden, caseNotFound } from '#server/cases/errors.ts';
import { presentCase } from '#server/cases/present/case.ts';
import { noPair, pairNotLent } from '#server/matching/errors.ts';
import type { MatchDeps } from '#server/matching/match-deps.ts';
import { forbidden } from '#server/platform/errors.ts';
import { type Api, memberRoutes } from '#server/platform/http/api/member-routes.ts';
import { exportPairs, readAgreement } from './agreement.ts';
import { giveBack, judgeOnBoard, nextPair, takeBackOnBoard } from './judge-on-board.ts';

const pairParam = z.object({
  missing: z.string().max(64).meta({ description: 'The id of the missing case' }),
  found: z.string().max(64).meta({ description: 'The id of the found case' }),
});

/** Routes for volunteers who compare pairs of others, and for admins who see how well they agree. */
export function boardRoutes(api: Api, { matching }: { matching: MatchDeps }): void {
  const define = memberRoutes(api, { tags: ['Match board'], refusals: [forbidden()] });
  define('post', '/api/board/next', {
    operationId: 'nextBoardPair',
    summary: 'The pair to compare next, lent for ten minutes; asking again makes that longer (matcher)',
    limit: 'board',
    answer: [boardPair, 'What is public of the two, or that there is none'],
    act: async (actor) => {
      const { pair, waiting } = await nextPair(matching, actor);
      return { pair: pair && presentPair(pair), waiting };
    },
  });
  define('delete', '/api/board/lent', {
    operationId: 'giveBackBoardPair',
    summary: 'Give back the pair that one was lent, without a word of it (matcher)',
    limit: 'board',
    answer: 'Somebody else may be shown it',
    act: (actor) => giveBack(matching, actor),
  });
  define('put', '/api/board/{missing}/{found}/verdict', {
    operationId: 'judgeOnBoard',
    summary: 'Say whether the pair that one was lent is one animal (matcher)',
    limit: 'board',
    params: pairParam,
    body: verdictGiven,
    answer: 'It is noted',
    refusals: [caseNotFound(), caseHidden(), noPair(), pairNotLent()],
    act: (actor, { params, body }) => judgeOnBoard(matching, actor, params.missing, params.found, body.verdict),
  });
  define('delete', '/api/board/{missing}/{found}/verdict', {
    operationId: 'takeBackOnBoard',
    summary: 'Take back what one has said, and be lent the pair again (matcher)',
    limit: 'board',
    params: pairParam,
    answer: 'It is taken back, or there was nothing',
    refusals: [caseNotFound(), caseHidden(), noPair()],
    act: (actor, { params }) => takeBackOnBoard(matching, actor, params.missing, params.found),
  });
  define('get', '/api/admin/agreement', {
    operationId: 'readAgreement',
    summary: 'How well matchers agree with each other and with what turned out, each figure with its base (admin)',
    answer: [agreement, 'Of all together, and of each'],
    act: (actor) => readAgreement(matching, actor),
  });
  define('get', '/api/admin/compared-pairs', {
    operationId: 'exportComparedPairs',
    summary: 'Verdicts to measure the matcher by, on pairs both of whose owners agreed (admin)',
    answer: [comparedPairs, 'Nobody is named'],
    act: (actor) => exportPairs(matching, actor),
  });
}

type Lent = NonNullable<Awaited<ReturnType<typeof nextPair>>['pair']>;

/** A volunteer reads what everybody does, and neither a probability nor what others said: they judge for themselves. */
const presentPair = ({ missing, found, lent_until }: Lent) => ({
  missing: presentCase(missing),
  found: presentCase(found),
  lent_until: lent_until.toISOString(),
});
