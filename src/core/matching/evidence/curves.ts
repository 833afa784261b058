import { z } from 'zod';

/**
 * How the cosine of two embeddings becomes evidence, in nats: a straight line, flat outside `min` and `max`. Those of the
 * default model are fitted listwise, as the posterior asks: the right one among a whole gallery, or none of it
 * (model/train/fit-curve.ts).
 *
 * Some photos resemble every other one: dark ones, faces from the front, several from one place. With `others` the cosine
 * is therefore counted in standard deviations from the mean of the candidates of this probe (`PhotoCrowd`);
 * without it, as it is.
 *
 * The line holds for one photo per side. A mean of several photos has less noise: all its cosines are higher (`same`), and
 * the same animal is told from others more sharply. `growth` is the exponent with which the slope grows with the number
 * of photos. Without these two it makes no difference how many there are.
 */
export const photoCurve = z.strictObject({
  slope: z.number().positive(),
  intercept: z.number(),
  min: z.number().max(0),
  max: z.number().min(0),
  growth: z.number().min(0).max(2).optional(),
  /** mean cosine of two photos of the same animal */
  same: z.number().positive().max(1).optional(),
  /** cosines of a photo with those of other animals: their mean and standard deviation, averaged over photos */
  others: z.strictObject({ mean: z.number().min(-1).max(1), deviation: z.number().positive().max(1) }).optional(),
});
export type PhotoCurve = z.infer<typeof photoCurve>;

/** One curve per species. `other` is for every species without its own curve; a model may leave it out. */
export const photoCurves = z.object({ cat: photoCurve, dog: photoCurve, other: photoCurve.optional() });
export type PhotoCurves = z.infer<typeof photoCurves>;

/**
 * The evidence of a photo always stays within these limits (nats). A higher upper one claims to know how rare perfect
 * doubles are: with 9, dogs with a double of their breed were strong leads for one another in large galleries (decision 073).
 */
export const photoLimits = { most: 7, least: -5 } as const;

/** For species other than cats and dogs, on which no model was measured: half the slope of cats. */
const otherSpecies: PhotoCurve = { slope: 4.75, intercept: -2, min: -2, max: 2 };

/**
 * Curves for models that bring none of their own, from two normal distributions with the same spread. The impostors are
 * other pets from the same source, because strangers from elsewhere would make the photo look more reliable than it is.
 * Cats: genuine .52, impostors .32, sd .145. Dogs: genuine .34, impostors .20, sd .12. Source: docs/matching.md.
 */
export const defaultPhotoCurves: PhotoCurves = {
  cat: { slope: 9.5, intercept: -4, min: -5, max: 4 },
  dog: { slope: 9.7, intercept: -2.6, min: -4, max: 4 },
};

/** Evidence of a cosine in nats, within the limits of the curve and of `photoLimits`. */
export function photoLlr({ slope, intercept, min, max }: PhotoCurve, cosine: number): number {
  const llr = Math.min(max, Math.max(min, slope * cosine + intercept));
  return Math.min(photoLimits.most, Math.max(photoLimits.least, llr));
}

/** Mean and standard deviation of the cosines of the candidates with one probe, as between single photos. */
export type CosineSpread = { mean: number; deviation: number };

/** The cosine is counted as it is. */
const uncounted: CosineSpread = { mean: 0, deviation: 1 };

/**
 * The curve for mean embeddings of this many photos on each side.
 * @param crowd what the cosine is counted from, and in (`PhotoCrowd.spread`)
 */
export function curveForMeans(curve: PhotoCurve, photos: number, others: number, crowd = uncounted): PhotoCurve {
  const steeper = photosAveraged(photos, others) ** (curve.growth ?? 0);
  const slope = (curve.slope * steeper) / crowd.deviation;
  const { min, max } = curve;
  return {
    ...{ min, max, slope: slope / cosineGain(curve, photos, others) },
    intercept: curve.intercept * steeper - slope * crowd.mean,
  };
}

/**
 * How much higher the cosines of different animals are between means of so many photos than between single ones.
 * Differences between the photos of an animal cancel out, and the mean is scaled back to length 1: by that alone they
 * would grow with the power of one half. They also differ less, which takes a third of it back (measured on unseen cats
 * and dogs).
 */
export function cosineGain({ same = 1 }: PhotoCurve, photos: number, others: number): number {
  const shared = (count: number) => same + (1 - same) / count;
  return (shared(photos) * shared(others)) ** -0.35;
}

/** The harmonic mean of both numbers of photos, because the side with fewer photos limits the precision. */
export function photosAveraged(photos: number, others: number): number {
  return (2 * photos * others) / (photos + others);
}

/** @param species as the matcher names it */
export function curveFor(curves: PhotoCurves, species: string | null): PhotoCurve {
  return species === 'cat' || species === 'dog' ? curves[species] : (curves.other ?? otherSpecies);
}
