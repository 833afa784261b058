import { areaEvidence } from '#core/matching/evidence/area.ts';
import { distanceEvidence } from '#core/matching/evidence/distance.ts';
import { counted } from '#core/matching/weigh.ts';
import { positionOf } from './position-of.ts';
import type { Scoring } from './scoring.ts';

/** Adds the evidence of place names beyond the distance, for the rows that share a word with the probe. */
export function addSharedPlaces({ probe, columns, passing, background, llrs, pairWith }: Scoring): void {
  const { frequencies, distance, most } = background;
  for (const [row, words] of columns.areas.shared(probe.area)) {
    const at = positionOf(row, passing.rows);
    // between two pins the distance already covers it
    if (at < 0 || (passing.classes[at] === 0 && !Number.isNaN(passing.metres[at]!))) continue;
    const pair = pairWith({ ...columns.kinds.get(row), ...columns.place(row), area: new Set(words) });
    const known = distanceEvidence(pair, distance).llr;
    llrs[at]! += counted('area', areaEvidence(pair, frequencies, known).llr, false, most);
  }
}
