import { type Pair, speciesOfPair } from '#core/matching/evidence/evidence.ts';
import { type Traveller, travellerOf, travellers } from '#core/matching/evidence/travel.ts';
import { counted } from '#core/matching/weigh.ts';
import type { Scoring } from './scoring.ts';
import { classSpecies, speciesClasses } from './scoring.ts';

/** Adds the evidence of the distance; 0 if either side has no point. */
export function addDistances({ columns, passing, background, llrs, pairWith }: Scoring): void {
  const { distance, most } = background;
  if (!distance) return;
  const { rows, metres, classes } = passing;
  const kinds = columns.kinds.classes(rows, (kind) => travellers.indexOf(travellerOfPair(pairWith(kind))));
  for (let i = 0; i < llrs.length; i++) {
    if (Number.isNaN(metres[i]!)) continue;
    const llr = distance.llr(travellers[kinds[i]!]!, metres[i]!, classes[i]!);
    llrs[i]! += counted('distance', llr, false, most);
  }
}

function travellerOfPair(pair: Pair): Traveller {
  return travellerOf(speciesOfPair(pair), pair.missing.lifestyle ?? pair.found.lifestyle);
}

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
