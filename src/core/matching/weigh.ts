import type { Background } from './background.ts';
import { distanceEvidence } from './evidence/distance.ts';
import type { Evidence, EvidenceField, Pair } from './evidence/evidence.ts';
import { microchipEvidence } from './evidence/microchip.ts';
import { photoEvidence } from './evidence/photo.ts';
import { areaEvidence, textEvidence } from './evidence/shared-words.ts';
import { speciesEvidence } from './evidence/species.ts';
import { contradicts, photoCounted, statedEvidence, visibleFields } from './evidence/stated-evidence.ts';
import { timeEvidence } from './evidence/time.ts';
import { verdictEvidence } from './evidence/verdict.ts';
import { statedNames } from './fields/stated-fields.ts';

/** What a photo already shows counts half when words agree on it too, because that is not independent. */
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
  return rows.map((row) => ({ ...row, llr: counted(row.field, row.llr, photo.photos > 0, most) }));
}

/** Fields that are trusted as far as their own limits: decisive by nature, or measured on animals that were held out. */
const ownLimits: ReadonlySet<EvidenceField> = new Set(['microchip', 'photo']);

/**
 * What a row contributes to the sum: limited by the number of candidates unless it has a limit of its own, and reduced if
 * a photo already shows it.
 */
export function counted(field: EvidenceField, llr: number, photoCompared: boolean, most: number): number {
  const fresh = photoCompared && llr > 0 && visible.has(field) ? besidePhoto : 1;
  return ownLimits.has(field) ? llr : Math.min(most, llr * fresh);
}

/** Sum of the rows in nats (Fellegi & Sunter 1969). */
export function totalLlr(rows: readonly Evidence[]): number {
  return rows.reduce((sum, row) => sum + row.llr, 0);
}
