import { type Pair, pairing, speciesOfPair } from '#core/matching/evidence/evidence.ts';
import { roughness, roughnessClass } from '#core/matching/evidence/rings.ts';
import { speciesEvidence } from '#core/matching/evidence/species-and-chip.ts';
import { daysBetween } from '#core/matching/evidence/time.ts';
import type { Profile } from '#core/matching/reading/profile.ts';
import { distanceMetres, metresPerDegree } from '#core/places/distance.ts';
import type { CaseColumns } from './case-columns.ts';

/** The rows that may be the probe's animal, and what tells them apart; NaN if unknown. */
export type Passing = {
  rows: Int32Array;
  metres: Float64Array;
  /** roughness class of each distance */
  classes: Uint8Array;
  /** from lost to found */
  days: Float64Array;
  /** of the photos with the probe's */
  cosines: Float64Array;
  /** 1 where photos are compared: words that repeat what a photo shows count less there */
  compared: Uint8Array;
  /** of each pair with the probe, as an index into `classSpecies` */
  species: Uint8Array;
  /** pairs the probe with a report that says only this */
  pairWith: (said: Partial<Profile>) => Pair;
};

/** The species with curves of their own; null stands for all others. */
export const classSpecies = ['cat', 'dog', null] as const;

/** Rows that pass the species gate and lie within reach. A row with an equal chip passes at any distance. */
export function passingRows(probe: Profile, columns: CaseColumns, withinKm: number | null): Passing {
  const pairWith = pairing(probe);
  const passes = columns.kinds.classes(everyRow(columns.length), (kind) => (speciesEvidence(pairWith(kind)) ? 1 : 0));
  const reach = withinKm === null ? Infinity : withinKm * 1000;
  const passing = {
    rows: new Int32Array(columns.length),
    metres: new Float64Array(columns.length),
    classes: new Uint8Array(columns.length),
    days: new Float64Array(columns.length),
  };
  const own = roughness(probe.pointRadius);
  const { ids, chips, lats, lngs, radii, times } = columns;
  const lat = probe.point?.lat ?? Number.NaN;
  const latReach = degreesOf(reach);
  let count = 0;
  for (let row = 0; row < columns.length; row++) {
    if (ids[row] === null) continue;
    const sameChip = probe.microchip !== null && chips[row] === probe.microchip;
    if (!sameChip && (passes[row] === 0 || Math.abs(lats[row]! - lat) > latReach)) continue;
    const metres = metresTo(probe, lats[row]!, lngs[row]!);
    if (!sameChip && metres > reach) continue;
    passing.rows[count] = row;
    passing.metres[count] = metres;
    passing.classes[count] = roughnessClass(own, roughness(radii[row]!));
    passing.days[count++] = daysTo(probe, times[row]!);
  }
  const rows = passing.rows.subarray(0, count);
  const cosines = cosinesOf(probe, columns, rows);
  return {
    ...{ rows, cosines, pairWith },
    metres: passing.metres.subarray(0, count),
    classes: passing.classes.subarray(0, count),
    days: passing.days.subarray(0, count),
    compared: knownIn(cosines),
    species: columns.kinds.classes(rows, (kind) => {
      const species = speciesOfPair(pairWith(kind));
      return species === 'cat' ? 0 : species === 'dog' ? 1 : 2;
    }),
  };
}

function cosinesOf({ photo }: Profile, columns: CaseColumns, rows: Int32Array): Float64Array {
  const all = new Float64Array(rows.length).fill(Number.NaN);
  if (!photo) return all;
  const hasPhoto = (row: number) => columns.photos[row]! > 0;
  const cosines = columns.vectors.cosines(photo.vector, rows.filter(hasPhoto));
  let next = 0;
  for (let i = 0; i < rows.length; i++) if (hasPhoto(rows[i]!)) all[i] = cosines[next++]!;
  return all;
}

function knownIn(numbers: Float64Array): Uint8Array {
  const known = new Uint8Array(numbers.length);
  for (let i = 0; i < known.length; i++) known[i] = Number.isNaN(numbers[i]!) ? 0 : 1;
  return known;
}

/**
 * How many degrees of latitude are out of reach for certain. This spares most rows of a large country the distance; the
 * margin is for rounding, so that the distance decides at the edge.
 */
function degreesOf(reach: number): number {
  return (reach / metresPerDegree) * 1.000001;
}

function metresTo({ point }: Profile, lat: number, lng: number): number {
  return point ? distanceMetres(point, { lat, lng }) : Number.NaN;
}

function daysTo({ side, occurredAt }: Profile, time: number): number {
  if (occurredAt === null) return Number.NaN;
  return side === 'missing' ? daysBetween(occurredAt, time) : daysBetween(time, occurredAt);
}

function everyRow(count: number): Int32Array {
  const rows = new Int32Array(count);
  for (let row = 0; row < count; row++) rows[row] = row;
  return rows;
}
