import { type PhotoCurve, type PhotoCurves, photoLlr } from '#core/matching/evidence/curves.ts';
import { distanceEvidence, travellerOfPair } from '#core/matching/evidence/distance.ts';
import type { Evidence, Pair } from '#core/matching/evidence/evidence.ts';
import { type CosineSums, PhotoBackground } from '#core/matching/evidence/photo.ts';
import { travellers } from '#core/matching/evidence/rings.ts';
import { microchipEvidence, speciesEvidence } from '#core/matching/evidence/species-and-chip.ts';
import {
  areaEvidence,
  contradictsIn,
  photoCounted,
  statedEvidence,
  textEvidence,
  visibleFields,
} from '#core/matching/evidence/stated-evidence.ts';
import { verdictEvidence } from '#core/matching/evidence/verdict.ts';
import { statedNames } from '#core/matching/fields/stated-fields.ts';
import type { CaseColumns } from '#core/matching/gallery/columns/case-columns.ts';
import type { InternedColumn } from '#core/matching/gallery/columns/columns.ts';
import { classSpecies, type Passing } from '#core/matching/gallery/columns/passing-rows.ts';
import type { Profile } from '#core/matching/reading/profile.ts';
import { type Background, counted, fieldAgainst } from '#core/matching/weigh.ts';

/** One probe and the passing rows of a gallery. Every field adds its evidence in nats to `llrs`, row by row. */
type Scoring = {
  probe: Profile;
  columns: CaseColumns;
  passing: Passing;
  background: Background;
  llrs: Float64Array;
};

/** The total evidence of each row, in nats: by the rules of `weigh`, but once per distinct value. */
export function scoreRows(
  probe: Profile,
  columns: CaseColumns,
  passing: Passing,
  background: Background,
): Float64Array {
  const { frequencies, photo } = background;
  const llrs = scorePhotos(probe, columns, passing, photo);
  const scoring = { probe, columns, passing, background, llrs };
  addDistances(scoring);
  addTimes(scoring);
  addColumn(scoring, columns.kinds, speciesEvidence);
  for (const name of statedNames)
    addColumn(scoring, columns.stated[name], (pair) => statedEvidence(name, pair, frequencies));
  addSharedWords(scoring);
  addSharedPlaces(scoring);
  addChips(scoring);
  addVerdicts(scoring);
  holdDown(scoring);
  return llrs;
}

/** Adds the evidence of the distance; 0 if either side has no point. */
function addDistances({ columns, passing, background, llrs }: Scoring): void {
  const { distance, most } = background;
  if (!distance) return;
  const { rows, metres, classes, pairWith } = passing;
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
  { passing: { rows, compared, pairWith }, background, llrs }: Scoring,
  column: InternedColumn<T>,
  weigh: (pair: Pair) => Evidence | null,
): void {
  column.addScores(llrs, rows, compared, (value, seen) => {
    const row = weigh(pairWith(value));
    return row ? counted(row.field, row.llr, seen === 1, background.most) : 0;
  });
}

/** Adds the evidence of place names beyond the distance, for the rows that share a word with the probe. */
function addSharedPlaces({ probe, columns, passing, background, llrs }: Scoring): void {
  const { rows, classes, metres, pairWith } = passing;
  const { frequencies, distance, most } = background;
  for (const [row, words] of columns.areas.shared(probe.area)) {
    const at = positionOf(row, rows);
    // between two pins the distance already covers it
    if (at < 0 || (classes[at] === 0 && !Number.isNaN(metres[at]!))) continue;
    const pair = pairWith({ ...columns.kinds.get(row), ...columns.place(row), area: new Set(words) });
    const known = distanceEvidence(pair, distance).llr;
    llrs[at]! += counted('area', areaEvidence(pair, frequencies, known).llr, false, most);
  }
}

/** Adds the evidence of the texts, for the rows that share a word with the probe. */
function addSharedWords({ probe, columns, passing: { rows, pairWith }, background, llrs }: Scoring): void {
  const { frequencies, most } = background;
  for (const [row, words] of columns.words.shared(probe.words)) {
    const at = positionOf(row, rows);
    if (at < 0) continue;
    const { llr } = textEvidence(pairWith({ words: new Set(words) }), frequencies);
    llrs[at]! += counted('text', llr, false, most);
  }
}

/** Index of a row among ascending rows, or -1. */
export function positionOf(row: number, rows: Int32Array): number {
  let [low, high] = [0, rows.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    if (rows[middle] === row) return middle;
    if (rows[middle]! < row) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Adds the evidence of the chips; 0 if either side has none. */
function addChips({ probe, columns, passing: { rows, pairWith }, llrs }: Scoring): void {
  if (!probe.microchip) return;
  for (let i = 0; i < llrs.length; i++) {
    const row = rows[i]!;
    const microchip = columns.chips[row]!;
    if (!microchip) continue;
    llrs[i]! += microchipEvidence(pairWith({ microchip })).llr;
    if (microchip === probe.microchip) llrs[i]! += slipOfChip(pairWith({ ...columns.kinds.get(row), microchip }));
  }
}

/** A wrong species that only an equal chip let pass: the column of species knows no chips and has not counted it. */
function slipOfChip(pair: Pair): number {
  const withoutChip = { missing: { ...pair.missing, microchip: null }, found: { ...pair.found, microchip: null } };
  return speciesEvidence(withoutChip) ? 0 : speciesEvidence(pair)!.llr;
}

/** Adds what people said of the pairs; of most nobody has said anything. */
function addVerdicts({ probe, columns, passing: { rows, pairWith }, background, llrs }: Scoring): void {
  if (probe.side === 'found' && !probe.verdicts) return;
  for (let i = 0; i < llrs.length; i++) {
    const row = rows[i]!;
    const [id, verdicts] = [columns.ids[row]!, columns.verdicts[row]!];
    if (!(probe.verdicts?.[id] ?? verdicts?.[probe.id])) continue;
    llrs[i]! += counted('verdict', verdictEvidence(pairWith({ id, verdicts })).llr, false, background.most);
  }
}

/** Limits the total of pairs that are hardly one animal. */
function holdDown({ probe, columns, passing: { rows, days }, background: { most }, llrs }: Scoring): void {
  for (let i = 0; i < llrs.length; i++)
    if (fieldAgainst(probe.microchip, columns.chips[rows[i]!] ?? null, days[i]!)) llrs[i] = Math.min(llrs[i]!, most);
}

/** How alike the passing rows look to the probe. */
export function photoBackgroundOf(
  probe: Profile,
  columns: CaseColumns,
  { rows, cosines, species }: Passing,
  curves: PhotoCurves,
): PhotoBackground {
  const background = new PhotoBackground(curves);
  if (!probe.photo) return background;
  const sumsOf = classSpecies.map((): CosineSums[] => []);
  for (let i = 0; i < rows.length; i++) {
    const cosine = cosines[i]!;
    if (Number.isNaN(cosine)) continue;
    const ofClass = sumsOf[species[i]!]!;
    const others = columns.photos[rows[i]!]!;
    ofClass[others] ??= { count: 0, sum: 0, squares: 0 };
    const sums = ofClass[others];
    sums.count += 1;
    sums.sum += cosine;
    sums.squares += cosine * cosine;
  }
  for (const [at, name] of classSpecies.entries())
    for (const [others, sums] of sumsOf[at]!.entries())
      if (sums) background.add(name, probe.photo.photos, others, sums);
  return background;
}

/** The evidence of the photos of each passing row, in nats; 0 if either side has none. */
function scorePhotos(
  { photo }: Profile,
  columns: CaseColumns,
  passing: Passing,
  background: PhotoBackground,
): Float64Array {
  const { rows, cosines, species } = passing;
  const llrs = new Float64Array(rows.length);
  if (!photo) return llrs;
  const contradictions = countContradictions(columns, passing);
  const curvesOf = classSpecies.map((name) => byCount((others) => background.curve(name, photo.photos, others)));
  for (let i = 0; i < llrs.length; i++) {
    if (Number.isNaN(cosines[i]!)) continue;
    const curve = curvesOf[species[i]!]!(columns.photos[rows[i]!]!);
    llrs[i]! += photoCounted(photoLlr(curve, cosines[i]!), contradictions[i]! > 0);
  }
  return llrs;
}

/** In how many visible things the words of each row contradict those of the probe. */
function countContradictions(columns: CaseColumns, { rows, compared, pairWith }: Passing): Float64Array {
  const sums = new Float64Array(rows.length);
  for (const name of visibleFields)
    columns.stated[name].addScores(sums, rows, compared, (said) => Number(contradictsIn(name, pairWith(said))));
  return sums;
}

/** The curve by the number of photos on the other side, each computed once. */
function byCount(curveOf: (others: number) => PhotoCurve): (others: number) => PhotoCurve {
  const known: PhotoCurve[] = [];
  return (others) => {
    known[others] ??= curveOf(others);
    return known[others];
  };
}
