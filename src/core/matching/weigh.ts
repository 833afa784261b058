import type { Background } from './background.ts';
import { ageEvidence } from './evidence/age.ts';
import { areaEvidence } from './evidence/area.ts';
import { breedEvidence } from './evidence/breed.ts';
import { collarEvidence } from './evidence/collar.ts';
import { colourEvidence } from './evidence/colour.ts';
import { contradicts, photoCounted } from './evidence/contradiction.ts';
import { distanceEvidence } from './evidence/distance.ts';
import type { Evidence } from './evidence/evidence.ts';
import { markingsEvidence } from './evidence/markings.ts';
import { microchipEvidence } from './evidence/microchip.ts';
import type { Pair } from './evidence/pair.ts';
import { photoEvidence } from './evidence/photo.ts';
import { sexEvidence } from './evidence/sex.ts';
import { sizeEvidence } from './evidence/size.ts';
import { speciesEvidence } from './evidence/species.ts';
import { textEvidence } from './evidence/text.ts';
import { timeEvidence } from './evidence/time.ts';

/**
 * What a photo already shows counts half when words agree on it too, because that is not independent. Words that disagree
 * do not repeat the photo: they count in full.
 */
const seenInPhoto: Partial<Record<Evidence['field'], number>> = { colour: 0.5, breed: 0.5, size: 0.5 };

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
    colourEvidence(pair, frequencies),
    markingsEvidence(pair, frequencies),
    sexEvidence(pair),
    ageEvidence(pair),
    sizeEvidence(pair),
    collarEvidence(pair),
    breedEvidence(pair, frequencies),
    textEvidence(pair, frequencies),
  ];
  return rows.map((row) => ({ ...row, llr: counted(row.field, row.llr, photo.photos > 0, most) }));
}

/** Fields that are trusted as far as their own limits: decisive by nature, or measured on animals that were held out. */
const ownLimits: ReadonlySet<Evidence['field']> = new Set(['microchip', 'photo']);

/**
 * What a row contributes to the sum: limited by the number of candidates unless it has a limit of its own, and reduced if
 * a photo already shows it.
 */
export function counted(field: Evidence['field'], llr: number, photoCompared: boolean, most: number): number {
  const fresh = photoCompared && llr > 0 ? (seenInPhoto[field] ?? 1) : 1;
  return ownLimits.has(field) ? llr : Math.min(most, llr * fresh);
}

/** Sum of the rows in nats (Fellegi & Sunter 1969). */
export function totalLlr(rows: readonly Evidence[]): number {
  return rows.reduce((sum, row) => sum + row.llr, 0);
}
