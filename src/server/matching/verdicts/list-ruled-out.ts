import { getCase } from '#server/cases/get-case.ts';
import type { MatchDeps } from '#server/matching/match-deps.ts';
import { casesRuledOut, type RuledOutCase } from '#server/matching/store/verdicts.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';

/**
 * The cases that the owner of a case has ruled out for it, so that a slip can be found again.
 * @throws NamedError `case_not_found`, `case_hidden`, `forbidden`
 */
export async function listRuledOut(
  deps: Pick<MatchDeps, 'db' | 'ask' | 'can'>,
  actor: Actor,
  caseId: string,
): Promise<RuledOutCase[]> {
  const own = await getCase(deps, caseId);
  await demand(deps, actor, 'case.see-matches', own);
  return casesRuledOut(deps.db, own, actor.userId);
}
