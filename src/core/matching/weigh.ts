import { type DistanceBackground, distanceEvidence } from './evidence/distance.ts';
import type { Evidence, EvidenceField, Pair } from './evidence/evidence.ts';
import { type PhotoBackground, photoEvidence } from './evidence/photo.ts';
import { microchipEvidence, speciesEvidence } from './evidence/species-and-chip.ts';
import {
  areaEvidence,
  contradicts,
  type Frequencies,
  photoCounted,
  statedEvidence,
  textEvidence,
  visibleFields,
} from './evidence/stated-evidence.ts';
import { slackDays, type TimeBackground, timeEvidence } from './evidence/time.ts';
import { verdictEvidence } from './evidence/verdict.ts';
import { statedNames } from './fields/stated-fields.ts';
import { crowdOf } from './posterior.ts';

/** The chance agreement of two animals, by the candidates: the denominator of every likelihood ratio. */
export type Background = {
  frequencies: Frequencies;
  photo: PhotoBackground;
  /** null if the probe has no point: then no candidate has a distance */
  distance: DistanceBackground | null;
  time: TimeBackground;
  /** upper limit of every row's evidence except the chip's and the photo's, in nats */
  most: number;
};

/**
 * People's words may not decide alone: among n candidates, a single row can raise one of them to even odds at most
 * against "none of these" at an even prior, so a second field has to agree. This protects against reports that agree
 * because their writers know one tale, such as a finder who has read the poster and repeats its words. A photo has been
 * seen by a camera, and how far it can be trusted is measured (`photoLimits`, decision 073).
 */
export function limitFor(n: number): number {
  return Math.log(crowdOf(n));
}

/** Reach if no limit is set: half the Earth's circumference, in metres. */
const everywhere = 20_000_000;

export function reachOf(withinKm: number | null): number {
  return withinKm === null ? everywhere : withinKm * 1000;
}

/** A trait that a photo already shows counts half when words agree on it too, because that is not independent. */
const besidePhoto = 0.5;
const visible: ReadonlySet<EvidenceField> = new Set(visibleFields);

/**
 * Weighs two reports field by field. Every field has a row, 0 if nothing is known. Symmetric: it does not matter which
 * report asked.
 *
 * @throws RangeError for a pair that the species rule out
 */
export function weigh(pair: Pair, { frequencies, photo: photos, distance, time, most }: Background): Evidence[] {
  const species = speciesEvidence(pair);
  if (!species) throw new RangeError('a pair of two species is not weighed');
  const seen = photoEvidence(pair, photos);
  const photo = { ...seen, llr: photoCounted(seen.llr, contradicts(pair)) };
  const place = distanceEvidence(pair, distance);
  const rows: Evidence[] = [
    microchipEvidence(pair),
    species,
    photo,
    place,
    areaEvidence(pair, frequencies, place.llr),
    timeEvidence(pair, time),
    ...statedNames.map((name) => statedEvidence(name, pair, frequencies)),
    textEvidence(pair, frequencies),
    verdictEvidence(pair),
  ];
  return heldDown(
    pair,
    rows.map((row) => ({ ...row, llr: counted(row.field, row.llr, photo.photos > 0, most) })),
    most,
  );
}

/**
 * The field that only a slip explains if it is one animal: the chips differ, or it was found more than the two days
 * before it was lost that calendars and memories explain. Null if there is none, or if the chips are the same.
 * @param days from lost to found, NaN if unknown
 */
export function fieldAgainst(chip: string | null, other: string | null, days: number): 'microchip' | 'time' | null {
  if (chip !== null && other !== null) return chip === other ? null : 'microchip';
  return days < -2 * slackDays ? 'time' : null;
}

/**
 * Look-alikes of one street agree in everything that people tell. Where only a slip explains one animal, all evidence
 * together therefore counts no more than a single field may (`limitFor`): the pair is shown, and nobody is written to.
 * The row that speaks against it takes the rest away.
 */
function heldDown({ missing, found }: Pair, rows: Evidence[], most: number): Evidence[] {
  const excess = totalLlr(rows) - most;
  const days = rows.find((row) => row.field === 'time')?.days ?? Number.NaN;
  const against = excess > 0 ? fieldAgainst(missing.microchip, found.microchip, days) : null;
  return rows.map((row) => (row.field === against ? { ...row, llr: row.llr - excess } : row));
}

/** Fields that are trusted as far as their own limits: decisive by nature, or measured on animals that were held out. */
const ownLimits: ReadonlySet<EvidenceField> = new Set(['microchip', 'photo']);

/** The share of a row: at most `most`, unless it has a limit of its own, and less if a photo already shows it. */
export function counted(field: EvidenceField, llr: number, photoCompared: boolean, most: number): number {
  const fresh = photoCompared && llr > 0 && visible.has(field) ? besidePhoto : 1;
  return ownLimits.has(field) ? llr : Math.min(most, llr * fresh);
}

/** Sum of the rows in nats (Fellegi & Sunter 1969). */
export function totalLlr(rows: readonly Evidence[]): number {
  return rows.reduce((sum, row) => sum + row.llr, 0);
}
