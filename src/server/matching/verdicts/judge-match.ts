import type { Verdict } from '#core/contract/verdict.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import { getCase } from '#server/cases/get-case.ts';
import type { MatchDeps } from '#server/matching/match-deps.ts';
import { keepVerdict } from '#server/matching/store/verdicts.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { findPair, idsOf, tellBoth } from './pair.ts';

export type JudgeDeps = Pick<MatchDeps, 'ask' | 'can' | 'transact'>;

/**
 * The owner of a case says whether another one is of the same animal. "different" hides the pair from both of them, in
 * lists, counts and mails.
 * @throws NamedError `case_not_found`, `case_hidden`, `forbidden`, `no_pair`
 */
export async function judgeMatch(
  deps: JudgeDeps,
  actor: Actor,
  caseId: string,
  otherId: string,
  verdict: Verdict,
): Promise<void> {
  const own = await getCase(deps, caseId);
  await demand(deps, actor, 'match.judge', own);
  const pair = await findPair(deps, own, otherId);
  await deps.transact(async (tx) => {
    if (!(await keepVerdict(tx.db, idsOf(pair), actor.userId, verdict))) throw caseNotFound();
    await tellBoth(tx, pair);
  });
}
