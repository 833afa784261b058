import type { MatchDeps } from './match-deps.ts';
import type { CaseRanking } from './open-case-matcher.ts';
import { ruledOutWith } from './store/verdicts.ts';

/**
 * The matches of a case as the matcher ranks them, without those that an owner of either case ruled out. Whatever shows,
 * counts or tells of the matches of a case asks for them here.
 */
export async function rankCase(
  { db, openCases }: Pick<MatchDeps, 'db' | 'openCases'>,
  caseId: string,
): Promise<CaseRanking | null> {
  const ranking = await openCases.rankCase(caseId);
  if (!ranking || ranking.matches.length === 0) return ranking;
  const ruledOut = await ruledOutWith(db, caseId);
  return { ...ranking, matches: ranking.matches.filter(({ id }) => !ruledOut.has(id)) };
}
