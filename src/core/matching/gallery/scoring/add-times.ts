import { counted } from '#core/matching/weigh.ts';
import type { Scoring } from './scoring.ts';
import { classSpecies, speciesClasses } from './species-classes.ts';

/** Adds the evidence of the days from lost to found; 0 if either side has no date. */
export function addTimes(scoring: Scoring): void {
  const { probe, columns, passing, background, llrs } = scoring;
  const { time, most } = background;
  const kinds = speciesClasses(probe, columns, passing.rows);
  for (let i = 0; i < llrs.length; i++) {
    const days = passing.days[i]!;
    if (Number.isNaN(days)) continue;
    llrs[i]! += counted('time', time.llr(classSpecies[kinds[i]!]!, days), false, most);
  }
}
