import type { Point } from '#core/contract/place.ts';
import type { AgeGroup, Lifestyle, Sex, Size } from '#core/pets/vocabulary.ts';

/**
 * What one photo model made of the photos of a case: one vector a photo, each of length 1.
 * `model` names the model and its version; vectors of different models are never compared.
 */
export type PhotoFacts = {
  model: string;
  vectors: readonly Float32Array[];
};

/** The species that the detector saw in the photos, with its score from 0 to 1. */
export type DetectedSpecies = {
  species: string;
  score: number;
};

/**
 * One report as the matcher sees it. Words are as people typed them: the matcher reads synonyms and free text
 * itself. `null` is "not said" and is never evidence; so are an empty text and an empty list.
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
  /** the pet's name; on a found report only if a tag told it */
  name: string | null;
  /** everything else that was written: colours, sex, collar and marks are read from it where their field is blank */
  text: string | null;
  /** the place as it was typed: street, quarter, town. It counts where a point is missing */
  area: string | null;
  /** the public point: distances and confidences weighed by the true one would give it away */
  point: Point | null;
  /** metres around `point` within which the true place lies; null: what every public point is obscured by */
  pointRadius: number | null;
  /** when it was lost, or found */
  occurredAt: Date | null;
  /** keyed hash of the number: compared for equality, never read */
  microchip: string | null;
  lifestyle: Lifestyle | null;
  photos: PhotoFacts | null;
  detected: DetectedSpecies | null;
};
