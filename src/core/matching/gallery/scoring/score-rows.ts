import { travellerOfPair } from '#core/matching/evidence/distance.ts';
import type { Evidence, Pair } from '#core/matching/evidence/evidence.ts';
import { microchipEvidence, speciesEvidence } from '#core/matching/evidence/species-and-chip.ts';
import { statedEvidence } from '#core/matching/evidence/stated-evidence.ts';
import { travellers } from '#core/matching/evidence/travel.ts';
import type { Profile } from '#core/matching/fields/profile.ts';
import { statedNames } from '#core/matching/fields/stated-fields.ts';
import type { CaseColumns } from '#core/matching/gallery/columns/case-columns.ts';
import type { InternedColumn } from '#core/matching/gallery/columns/columns.ts';
import { classSpecies, type Passing } from '#core/matching/gallery/columns/passing-rows.ts';
import { type Background, counted } from '#core/matching/weigh.ts';
import { addSharedPlaces, addSharedWords, addVerdicts } from './add-shared.ts';
import { addPhotos } from './score-photos.ts';
import { type Scoring, scoringOf } from './scoring.ts';

/**
 * The total evidence of each passing row, in nats. Applies the rules of `weigh` column by column, once per distinct
 * value instead of once per row.
 */
export function scoreRows(
  probe: Profile,
  columns: CaseColumns,
  passing: Passing,
  background: Background,
): Float64Array {
  const { frequencies } = background;
  const scoring = scoringOf(probe, columns, passing, background);
  addPhotos(scoring);
  addDistances(scoring);
  addTimes(scoring);
  addColumn(scoring, columns.kinds, speciesEvidence);
  for (const name of statedNames)
    addColumn(scoring, columns.stated[name], (pair) => statedEvidence(name, pair, frequencies));
  addSharedWords(scoring);
  addSharedPlaces(scoring);
  addChips(scoring);
  addVerdicts(scoring);
  return scoring.llrs;
}

/** Adds the evidence of the distance; 0 if either side has no point. */
function addDistances({ columns, passing, background, llrs, pairWith }: Scoring): void {
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

/** Adds the evidence of the days from lost to found; 0 if either side has no date. */
function addTimes({ passing: { days, species }, background: { time, most }, llrs }: Scoring): void {
  for (let i = 0; i < llrs.length; i++)
    if (!Number.isNaN(days[i]!))
      llrs[i]! += counted('time', time.llr(classSpecies[species[i]!]!, days[i]!), false, most);
}

/** Adds the evidence of a column, by the rules of a field that depends on its values alone. */
function addColumn<T extends Partial<Profile>>(
  { passing, background, llrs, compared, pairWith }: Scoring,
  column: InternedColumn<T>,
  weigh: (pair: Pair) => Evidence | null,
): void {
  column.addScores(llrs, passing.rows, compared, (value, seen) => {
    const row = weigh(pairWith(value));
    return row ? counted(row.field, row.llr, seen === 1, background.most) : 0;
  });
}

/** Adds the evidence of the chips; 0 if either side has none. */
function addChips({ probe, columns, passing, llrs, pairWith }: Scoring): void {
  if (!probe.microchip) return;
  for (let i = 0; i < llrs.length; i++) {
    const row = passing.rows[i]!;
    const microchip = columns.chips[row]!;
    if (!microchip) continue;
    llrs[i]! += microchipEvidence(pairWith({ microchip })).llr;
    if (microchip === probe.microchip) llrs[i]! += slipOfChip(pairWith({ ...columns.kinds.get(row), microchip }));
  }
}

/**
 * If the species differ and only an equal chip let the pair pass, the species column (which does not know chips) has
 * not yet counted the wrong species. This adds it.
 */
function slipOfChip(pair: Pair): number {
  const withoutChip = { missing: { ...pair.missing, microchip: null }, found: { ...pair.found, microchip: null } };
  return speciesEvidence(withoutChip) ? 0 : speciesEvidence(pair)!.llr;
}
