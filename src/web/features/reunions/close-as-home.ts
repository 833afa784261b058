import type { PublicCase } from '#core/contract/case.ts';
import type { CaseMatch } from '#core/contract/match.ts';
import { readCaseMatches } from '#web/features/cases/case-calls.ts';
import { askReunion } from './reunion-question.ts';

/**
 * Closes the report of a pet that is home with `close`, then asks how it came home. The one tap is enough: all that is
 * asked may be skipped.
 */
export async function closeAsHome(of: PublicCase, close: () => Promise<unknown>): Promise<void> {
  // asked for before, because a closed case has no matches
  const candidates = of.side === 'missing' ? await possibleReunions(of.id) : [];
  await close();
  askReunion({ of, candidates, isNew: true, story: null });
}

/** A report is closed right away; the question about it waits no longer than this for its matches. */
const patienceMs = 4000;

/** The leads of a report that is about to be closed; none if they cannot be had soon. */
async function possibleReunions(caseId: string): Promise<CaseMatch[]> {
  try {
    const { matches } = await readCaseMatches(caseId, AbortSignal.timeout(patienceMs));
    return matches.filter(({ lead }) => lead);
  } catch {
    return [];
  }
}
