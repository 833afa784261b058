/** The classes that the photo model's own top layer tells apart, in this order. The names are those of nsfwjs. */
export const safetyClasses = ['drawing', 'hentai', 'neutral', 'porn', 'sexy'] as const;
type SafetyClass = (typeof safetyClasses)[number];

/** A probability for each class; together they are 1. */
export type SafetyScores = Record<SafetyClass, number>;

/** The photo model's view of a whole photo; `animal` is the detector's best score for a cat or a dog, 0 for none. */
export type PhotoJudgement = SafetyScores & { animal: number };

/** Why a photo is held until a moderator has looked: it seems to be pornography, or one that a moderator removed. */
export const holdReasons = ['unsafe', 'removed_before'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Probability of pornography, photographed or drawn, from which a photo is held. */
const heldFrom = 0.8;

/**
 * From this score of the detector on, what is in the photo is a pet. The top layer takes every tenth photo of one for
 * pornography, above all short-haired dogs (docs/decisions/049).
 */
const clearAnimal = 0.3;

/** Whether a photo has to be looked at first. `sexy` (little clothing) is not held: people take pets to beaches. */
export function isUnsafe({ porn, hentai, animal }: Pick<PhotoJudgement, 'porn' | 'hentai' | 'animal'>): boolean {
  return porn + hentai >= heldFrom && animal < clearAnimal;
}

/** So many of the 64 bits may differ between the hashes of a picture and of a copy of it (photos/picture-hash.ts). */
export const sameWithinBits = 10;
