import type { Verdict } from '#core/matching/evidence/verdict.ts';
import { notificationThreshold } from '#core/matching/policy.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import { getCase } from '#server/cases/get-case.ts';
import type { CaseRecord } from '#server/cases/store/case-record.ts';
import { pairNotLent } from '#server/matching/errors.ts';
import type { MatchDeps } from '#server/matching/match-deps.ts';
import {
  countWaiting,
  giveBackAll,
  isPartyOf,
  lendAgain,
  lendNext,
  lockPair,
  volunteersOn,
} from '#server/matching/store/board-pairs.ts';
import { tellVolunteersOnce } from '#server/matching/store/match-news.ts';
import { dropVerdict, keepVerdict, verdictsOn } from '#server/matching/store/verdicts.ts';
import { findPair, idsOf, type Pair, tellBoth } from '#server/matching/verdicts/pair.ts';
import { type Actor, demand } from '#server/permissions.ts';
import type { Transaction } from '#server/platform/database/transact.ts';
import { forbidden } from '#server/platform/errors.ts';

export type BoardDeps = Pick<MatchDeps, 'ask' | 'can' | 'db' | 'transact'>;

/** A pair for a volunteer, and how many there are for them. */
export type NextPair = {
  pair: { missing: CaseRecord; found: CaseRecord; lent_until: Date } | null;
  waiting: number;
};

/**
 * The pair that a volunteer compares next. It is theirs for some minutes, so that nobody else is shown it meanwhile; asking
 * again makes that longer.
 * @throws NamedError `forbidden`
 */
export async function nextPair(deps: BoardDeps, actor: Actor): Promise<NextPair> {
  await demand(deps, actor, 'board.compare');
  const lent = await lendNext(deps.db, actor.userId);
  const waiting = await countWaiting(deps.db, actor.userId);
  if (!lent) return { pair: null, waiting };
  const { missing_case_id, found_case_id, lent_until } = lent;
  const [missing, found] = [await getCase(deps, missing_case_id), await getCase(deps, found_case_id)];
  return { pair: { missing, found, lent_until }, waiting };
}

/** Gives back what one was lent, as when one leaves the page. @throws NamedError `forbidden` */
export async function giveBack(deps: BoardDeps, actor: Actor): Promise<void> {
  await demand(deps, actor, 'board.give-back');
  await giveBackAll(deps.db, actor.userId);
}

/**
 * A volunteer says whether the pair that they were lent is one animal. Two who say so, or one where the matcher is rather
 * sure as well, are told to both sides, once; the pair is matched again, because what they say is evidence.
 * @throws NamedError `forbidden`, `case_not_found`, `case_hidden`, `no_pair`, `pair_not_lent`
 */
export async function judgeOnBoard(
  deps: BoardDeps,
  actor: Actor,
  missingId: string,
  foundId: string,
  verdict: Verdict,
): Promise<void> {
  const pair = await pairFor(deps, actor, missingId, foundId);
  const ids = idsOf(pair);
  await deps.transact(async (tx) => {
    const lent = await lockPair(tx.db, ids);
    if (lent?.lent_to !== actor.userId && !(await verdictsOn(tx.db, ids)).has(actor.userId)) throw pairNotLent();
    if (!(await keepVerdict(tx.db, ids, actor.userId, verdict))) throw caseNotFound();
    await giveBackAll(tx.db, actor.userId);
    await tellIfAgreed(tx, pair, lent?.confidence ?? 0);
    await matchAgain(tx, pair);
  });
}

/**
 * Takes back what one has said of a pair, which is lent to one again unless somebody else looks at it.
 * @throws NamedError as `judgeOnBoard`, but for `pair_not_lent`
 */
export async function takeBackOnBoard(deps: BoardDeps, actor: Actor, missingId: string, foundId: string) {
  const pair = await pairFor(deps, actor, missingId, foundId);
  await deps.transact(async (tx) => {
    await lockPair(tx.db, idsOf(pair));
    if (!(await dropVerdict(tx.db, idsOf(pair), actor.userId))) return;
    await lendAgain(tx.db, idsOf(pair), actor.userId);
    await matchAgain(tx, pair);
  });
}

async function pairFor(deps: BoardDeps, actor: Actor, missingId: string, foundId: string): Promise<Pair> {
  await demand(deps, actor, 'board.compare');
  const pair = await findPair(deps, await getCase(deps, missingId), foundId);
  // owners say it on their own pages, where it hides the pair
  if (await isPartyOf(deps.db, idsOf(pair), actor.userId)) throw forbidden();
  return pair;
}

async function tellIfAgreed(tx: Transaction, pair: Pair, confidence: number): Promise<void> {
  const { same, different } = await volunteersOn(tx.db, idsOf(pair));
  const isLikely = same === 1 && confidence >= notificationThreshold;
  if (different > 0 || !(same >= 2 || isLikely)) return;
  await tellVolunteersOnce(tx, { ...idsOf(pair), confidence, photos_compared: true, volunteers: same });
}

async function matchAgain(tx: Transaction, pair: Pair): Promise<void> {
  await tx.enqueue('match-case', { case_id: pair.found.id });
  await tellBoth(tx, pair);
}
