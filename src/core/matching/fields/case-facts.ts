import { type CaseFields, caseFields, eachField } from '#core/cases/fields.ts';
import type { Point } from '#core/contract/place.ts';

/**
 * The vectors that a photo model computed from the photos of a case: one unit vector per photo. `model` is the model's
 * name and version; vectors of different models are never compared.
 */
export type PhotoFacts = { model: string; vectors: readonly Float32Array[] };

/** The species that the detector recognised in the photos, with a score from 0 to 1. */
export type DetectedSpecies = { species: string; score: number };

/** People's verdicts on a pair, added up. The counts are of volunteers; `owners` is how many owners call it theirs. */
export type PairVerdicts = { nats: number; same: number; different: number; owners: number };

/**
 * A report as the matcher sees it: the fields of the form, and what is known besides. Texts are as typed by people: the
 * matcher itself reads synonyms and free text. `null`, an empty text and an empty list all mean "not stated" and are
 * never evidence.
 */
export type CaseFacts = CaseFields & {
  id: string;
  side: 'missing' | 'found';
  species: string | null;
  markings: string | null;
  /** the pet's name; on a found report only if a tag showed it */
  name: string | null;
  /** all other text; fields that are blank are read from it */
  text: string | null;
  /** the place as typed: street, quarter, town. Used where a point is missing or rough */
  area: string | null;
  /** the public point: distances and confidences computed from the true one would reveal it */
  point: Point | null;
  /** the true place lies within this many metres of `point`; null for a pin, which is obscured by the usual radius */
  pointRadius: number | null;
  /** when it was lost or found */
  occurredAt: Date | null;
  /** keyed hash of the number; only compared for equality */
  microchip: string | null;
  photos: PhotoFacts | null;
  detected: DetectedSpecies | null;
  /** of a found report: what people said of it and missing ones, by the ids of those in order; null if nothing */
  verdicts: Readonly<Record<string, PairVerdicts>> | null;
};

/** A report without any information. */
export const blankFacts: Omit<CaseFacts, 'id' | 'side'> = {
  ...(eachField(caseFields, () => null) as Record<keyof CaseFields, null>),
  species: null,
  markings: null,
  name: null,
  text: null,
  area: null,
  point: null,
  pointRadius: null,
  occurredAt: null,
  microchip: null,
  photos: null,
  detected: null,
  verdicts: null,
};
