import type { Background } from '../background.ts';
import { curveFor, curveForMeans, type PhotoCurve, photoLlr } from '../curves.ts';
import { ageEvidence } from '../evidence/age.ts';
import { areaEvidence } from '../evidence/area.ts';
import { breedEvidence } from '../evidence/breed.ts';
import { collarEvidence } from '../evidence/collar.ts';
import { colourEvidence } from '../evidence/colour.ts';
import { distanceEvidence } from '../evidence/distance.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { markingsEvidence } from '../evidence/markings.ts';
import { microchipEvidence } from '../evidence/microchip.ts';
import { type Pair, pairOf, speciesOfPair } from '../evidence/pair.ts';
import { sexEvidence } from '../evidence/sex.ts';
import { sizeEvidence } from '../evidence/size.ts';
import { speciesEvidence } from '../evidence/species.ts';
import { textEvidence } from '../evidence/text.ts';
import { type Traveller, travellerOf, travellers } from '../evidence/travel.ts';
import { blankProfile, type PhotoProfile, type Profile } from '../profile.ts';
import { counted } from '../weigh.ts';
import type { CaseColumns } from './case-columns.ts';
import type { InternedColumn } from './interned-column.ts';
import type { Passing } from './passing-rows.ts';

/**
 * The sum of all evidence for each passing row, in nats. The rules are those of `weigh`, applied a column at a time and
 * once for each distinct value of it, instead of once for each row.
 */
export function scoreRows(
  probe: Profile,
  columns: CaseColumns,
  passing: Passing,
  background: Background,
): Float64Array {
  const llrs = new Float64Array(passing.rows.length);
  const compared = photosCompared(probe, columns, passing);
  if (probe.photo) addPhotos(llrs, probe.photo, probe, columns, passing, background);
  if (background.distance) addDistances(llrs, probe, columns, passing, background);
  addTimes(llrs, probe, columns, passing, background);
  addWhatWasSaid(llrs, probe, columns, passing, compared, background);
  addSharedWords(llrs, probe, columns, passing, background);
  addSharedPlaces(llrs, probe, columns, passing, background);
  if (probe.microchip) addChips(llrs, probe, columns, passing);
  return llrs;
}

/** 1 for the rows whose photos are compared with the probe's: what a photo has shown counts less in words. */
function photosCompared({ photo }: Profile, columns: CaseColumns, { rows }: Passing): Uint8Array {
  const compared = new Uint8Array(rows.length);
  if (photo) for (let i = 0; i < rows.length; i++) compared[i] = columns.photos[rows[i]!]! > 0 ? 1 : 0;
  return compared;
}

function addPhotos(
  llrs: Float64Array,
  photo: PhotoProfile,
  probe: Profile,
  columns: CaseColumns,
  { rows }: Passing,
  { curves, most }: Background,
): void {
  const cosines = columns.vectors.cosines(photo.vector, columns.length);
  const kinds = speciesClasses(probe, columns, rows);
  const curvesOf = classSpecies.map((species) => meanCurves(curveFor(curves, species), photo.photos));
  for (let i = 0; i < rows.length; i++) {
    const others = columns.photos[rows[i]!]!;
    if (others === 0) continue;
    const curve = curvesOf[kinds[i]!]!(others);
    llrs[i]! += counted('photo', photoLlr(curve, cosines[rows[i]!]!), true, most);
  }
}

/** The curve by the number of photos on the other side, each worked out once. */
function meanCurves(curve: PhotoCurve, photos: number): (others: number) => PhotoCurve {
  const known: PhotoCurve[] = [];
  return (others) => {
    known[others] ??= curveForMeans(curve, photos, others);
    return known[others];
  };
}

function addDistances(
  llrs: Float64Array,
  probe: Profile,
  columns: CaseColumns,
  { rows, metres, classes }: Passing,
  { distance, most }: Background,
): void {
  const pairWith = pairing(probe);
  const kinds = columns.kinds.classes(rows, (kind) => travellers.indexOf(travellerOfPair(pairWith(kind))));
  for (let i = 0; i < rows.length; i++) {
    if (Number.isNaN(metres[i]!)) continue;
    llrs[i]! += counted('distance', distance!.llr(travellers[kinds[i]!]!, metres[i]!, classes[i]!), false, most);
  }
}

function addTimes(
  llrs: Float64Array,
  probe: Profile,
  columns: CaseColumns,
  { rows, days }: Passing,
  { time, most }: Background,
): void {
  const kinds = speciesClasses(probe, columns, rows);
  for (let i = 0; i < rows.length; i++) {
    if (Number.isNaN(days[i]!)) continue;
    llrs[i]! += counted('time', time.llr(classSpecies[kinds[i]!]!, days[i]!), false, most);
  }
}

function addWhatWasSaid(
  llrs: Float64Array,
  probe: Profile,
  columns: CaseColumns,
  { rows }: Passing,
  compared: Uint8Array,
  { frequencies, most }: Background,
): void {
  const pairWith = pairing(probe);
  const { kinds, coats, breeds, marks, collars, traits } = columns;
  const add = <T extends Partial<Profile>>(column: InternedColumn<T>, ...fields: ((pair: Pair) => Evidence | null)[]) =>
    column.addScores(llrs, rows, compared, (value, seen) => {
      const evidence = fields.map((field) => field(pairWith(value)));
      return evidence.reduce((sum, row) => sum + (row ? counted(row.field, row.llr, seen === 1, most) : 0), 0);
    });
  add(kinds, speciesEvidence);
  add(coats, (pair) => colourEvidence(pair, frequencies));
  add(breeds, (pair) => breedEvidence(pair, frequencies));
  add(marks, (pair) => markingsEvidence(pair, frequencies));
  add(collars, collarEvidence);
  add(traits, sexEvidence, ageEvidence, sizeEvidence);
}

function addSharedWords(
  llrs: Float64Array,
  probe: Profile,
  columns: CaseColumns,
  { rows }: Passing,
  { frequencies, most }: Background,
): void {
  const pairWith = pairing(probe);
  for (const [row, words] of columns.postings.shared(probe.words)) {
    const at = positionOf(row, rows);
    if (at < 0) continue;
    llrs[at]! += counted('text', textEvidence(pairWith({ words: new Set(words) }), frequencies).llr, false, most);
  }
}

function addSharedPlaces(
  llrs: Float64Array,
  probe: Profile,
  columns: CaseColumns,
  { rows, metres, classes }: Passing,
  { frequencies, distance, most }: Background,
): void {
  const pairWith = pairing(probe);
  for (const [row, words] of columns.areaPostings.shared(probe.area)) {
    const at = positionOf(row, rows);
    if (at < 0 || (classes[at] === 0 && !Number.isNaN(metres[at]!))) continue;
    const pair = pairWith({ ...columns.kinds.get(row), ...columns.place(row), area: new Set(words) });
    const known = distanceEvidence(pair, distance).llr;
    llrs[at]! += counted('area', areaEvidence(pair, frequencies, known).llr, false, most);
  }
}

function addChips(llrs: Float64Array, probe: Profile, columns: CaseColumns, { rows }: Passing): void {
  const pairWith = pairing(probe);
  for (let i = 0; i < rows.length; i++) {
    const microchip = columns.chips[rows[i]!]!;
    if (!microchip) continue;
    llrs[i]! += microchipEvidence(pairWith({ microchip })).llr;
    if (microchip === probe.microchip) llrs[i]! += slipOfChip(pairWith({ ...columns.kinds.get(rows[i]!), microchip }));
  }
}

/** Two species that only an equal chip let pass: the columns, which know no chips, have not counted the slip. */
function slipOfChip(pair: Pair): number {
  const withoutChip = { missing: { ...pair.missing, microchip: null }, found: { ...pair.found, microchip: null } };
  return speciesEvidence(withoutChip) ? 0 : speciesEvidence(pair)!.llr;
}

/** The species that have curves of their own. */
const classSpecies = ['cat', 'dog', null] as const;

function speciesClasses(probe: Profile, columns: CaseColumns, rows: Int32Array): Uint8Array {
  const pairWith = pairing(probe);
  return columns.kinds.classes(rows, (kind) => {
    const species = speciesOfPair(pairWith(kind));
    return species === 'cat' ? 0 : species === 'dog' ? 1 : 2;
  });
}

function travellerOfPair(pair: Pair): Traveller {
  return travellerOf(speciesOfPair(pair), pair.missing.lifestyle ?? pair.found.lifestyle);
}

/** The probe beside a report of the other side that says only this. */
function pairing(probe: Profile): (said: Partial<Profile>) => Pair {
  const blank = blankProfile(probe.side === 'missing' ? 'found' : 'missing');
  return (said) => pairOf(probe, { ...blank, ...said });
}

/** Where a row stands among ascending rows; -1 if it is not there. */
function positionOf(row: number, rows: Int32Array): number {
  let [low, high] = [0, rows.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    if (rows[middle] === row) return middle;
    if (rows[middle]! < row) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
