import type { Point } from '#core/contract/place.ts';
import type { AgeGroup, Lifestyle, Sex, Size } from '#core/pets/vocabulary.ts';

/**
 * What a photo model computed from the photos of a case: one unit vector per photo. `model` is the model's name and
 * version; vectors of different models are never compared.
 */
export type PhotoFacts = {
  model: string;
  vectors: readonly Float32Array[];
};

/** The species that the detector recognised in the photos, with a score from 0 to 1. */
export type DetectedSpecies = {
  species: string;
  score: number;
};

/**
 * A report as the matcher sees it. Texts are as typed by people: the matcher itself reads synonyms and free text.
 * `null`, an empty text and an empty list all mean "not stated" and are never evidence.
 */
export type CaseFacts = {
  id: string;
  side: 'missing' | 'found';
  species: string | null;
  breed: string | null;
  colour: string | null;
  markings: string | null;
  sex: Sex | null;
  ageGroup: AgeGroup | null;
  size: Size | null;
  collar: string | null;
  /** the pet's name; on a found report only if a tag showed it */
  name: string | null;
  /** all other text; colours, sex, collar and marks are read from it where their field is blank */
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
  lifestyle: Lifestyle | null;
  photos: PhotoFacts | null;
  detected: DetectedSpecies | null;
};

/** A report without any information. */
export const blankFacts: Omit<CaseFacts, 'id' | 'side'> = {
  species: null,
  breed: null,
  colour: null,
  markings: null,
  sex: null,
  ageGroup: null,
  size: null,
  collar: null,
  name: null,
  text: null,
  area: null,
  point: null,
  pointRadius: null,
  occurredAt: null,
  microchip: null,
  lifestyle: null,
  photos: null,
  detected: null,
};
