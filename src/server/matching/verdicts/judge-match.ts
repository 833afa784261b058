import type { Verdict } from '#core/matching/evidence/verdict.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import { permittedCase } from '#server/cases/get-case.ts';
import type { MatchDeps } from '#server/matching/match-deps.ts';
import { casesRuledOut, dropVerdict, keepVerdict, type RuledOutCase } from '#server/matching/store/verdicts.ts';
import type { Actor } from '#server/permissions.ts';
import { findPair, idsOf, tellBoth } from './pair.ts';

export type JudgeDeps = Pick<MatchDeps, 'ask' | 'can' | 'transact'>;

/**
 * The owner of a case says whether another one is of the same animal. "different" hides the pair from both of them, in
 * lists, counts and mails; "same" is evidence, so that the pair is matched again.
 * @throws NamedError `case_not_found`, `case_hidden`, `forbidden`, `no_pair`
 */
export async function judgeMatch(
  deps: JudgeDeps,
  actor: Actor,
  caseId: string,
  otherId: string,
  verdict: Verdict,
): Promise<void> {
  const own = await permittedCase(deps, actor, caseId, 'match.judge');
  const pair = await findPair(deps, own, otherId);
  await deps.transact(async (tx) => {
    if (!(await keepVerdict(tx.db, idsOf(pair), actor.userId, verdict))) throw caseNotFound();
    if (verdict === 'same') await tx.enqueue('match-case', { case_id: pair.found.id });
    await tellBoth(tx, pair);
  });
}

/**
 * Takes back what one has said of a pair. If that had hidden it, it is matched again: the owner may not have been told
 * of it yet.
 * @throws NamedError as `judgeMatch`
 */
export async function withdrawVerdict(deps: JudgeDeps, actor: Actor, caseId: string, otherId: string): Promise<void> {
  const own = await permittedCase(deps, actor, caseId, 'match.withdraw-verdict');
  const pair = await findPair(deps, own, otherId);
  await deps.transact(async (tx) => {
    const said = await dropVerdict(tx.db, idsOf(pair), actor.userId);
    if (said === 'different') await tx.enqueue('match-case', { case_id: pair.found.id });
    await tellBoth(tx, pair);
  });
}

/**
 * The cases that the owner of a case has ruled out for it, so that a slip can be found again.
 * @throws NamedError `case_not_found`, `case_hidden`, `forbidden`
 */
export async function listRuledOut(
  deps: Pick<MatchDeps, 'db' | 'ask' | 'can'>,
  actor: Actor,
  caseId: string,
): Promise<RuledOutCase[]> {
  const own = await permittedCase(deps, actor, caseId, 'case.see-matches');
  return casesRuledOut(deps.db, own, actor.userId);
}
