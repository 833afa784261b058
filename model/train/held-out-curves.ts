import type { PhotoCurves } from '#core/matching/evidence/curves.ts';
import type { PhotoSpecies } from '#server/photos/photo-analyzer.ts';
import { curveLoss, fitCurves, type Questions } from './fit-curve.ts';
import { type Embedded, galleryQuestions } from './gallery-questions.ts';

/** All photos as embedded by a head that was not trained on the individuals it holds out. */
export type EmbeddedFold = { heldOut: Set<string>; photos: Embedded[] };

/** Curves that were fitted without a fold, and their loss on it in nats; NaN where the fold has none of a species. */
export type HeldOutCurves = { curves: PhotoCurves; loss: Record<PhotoSpecies, number> };

/** Seed for choosing the photos that are compared. */
const seed = 7;

/** Questions about every individual, by the head that was not trained on it. */
export function heldOutQuestions(folds: readonly EmbeddedFold[]): Questions {
  const of = (species: PhotoSpecies) =>
    folds.flatMap(({ heldOut, photos }) => galleryQuestions(photos, heldOut, species, seed));
  return { cat: of('cat'), dog: of('dog') };
}

/**
 * For each fold the curves that the other folds give, whose galleries do without its individuals. So nothing that is
 * measured on a fold was chosen on it.
 */
export function heldOutCurves(folds: readonly EmbeddedFold[]): HeldOutCurves[] {
  return folds.map((fold) => {
    const others = folds
      .filter((other) => other !== fold)
      .map(({ heldOut, photos }) => ({
        heldOut,
        photos: photos.filter(({ individual }) => individual === null || !fold.heldOut.has(individual)),
      }));
    const curves = fitCurves(heldOutQuestions(others));
    const { cat, dog } = heldOutQuestions([fold]);
    const lossOf = (species: PhotoSpecies, questions: typeof cat) =>
      questions.length > 0 ? curveLoss(curves[species], questions) : Number.NaN;
    return { curves, loss: { cat: lossOf('cat', cat), dog: lossOf('dog', dog) } };
  });
}
