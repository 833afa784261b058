import { getCase } from '#server/cases/get-case.ts';
import type { CaseRecord } from '#server/cases/store/case-record.ts';
import type { MatchDeps } from '#server/matching/match-deps.ts';
import { countWaiting, giveBackAll, lendNext } from '#server/matching/store/board-pairs.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';

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
