import { getCase } from '#server/cases/get-case.ts';
import { dropVerdict } from '#server/matching/store/verdicts.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { JudgeDeps } from './judge-match.ts';
import { findPair, idsOf, tellBoth } from './pair.ts';

/**
 * Takes back what one has said of a pair. If that had hidden it, it is matched again: the owner may not have been told
 * of it yet.
 * @throws NamedError as `judgeMatch`
 */
export async function withdrawVerdict(deps: JudgeDeps, actor: Actor, caseId: string, otherId: string): Promise<void> {
  const own = await getCase(deps, caseId);
  await demand(deps, actor, 'match.withdraw-verdict', own);
  const pair = await findPair(deps, own, otherId);
  await deps.transact(async (tx) => {
    const said = await dropVerdict(tx.db, idsOf(pair), actor.userId);
    if (said === 'different') await tx.enqueue('match-case', { case_id: pair.found.id });
    await tellBoth(tx, pair);
  });
}
