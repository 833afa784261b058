import type { PublicCase } from '#core/contract/case.ts';
import { possibleReunions } from '#web/features/matches/read-case-matches.ts';
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
