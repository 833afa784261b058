import { z } from 'zod';

/**
 * How a cosine between two embeddings becomes evidence, in nats: a straight line, flat outside `min` and `max` (logistic
 * calibration fitted on as many genuine as impostor pairs, Platt 1999; Brummer & du Preez 2006).
 *
 * It holds for one photo a side. Means of several photos have less chance in them: cosines of the same animal rise, and
 * the two kinds of pairs are told apart more sharply. `growth` has the powers of the number of photos with which the
 * slope (and the limits) and the zero of the line grow; left out, they stay as they are.
 */
export const photoCurve = z.strictObject({
  slope: z.number().positive(),
  intercept: z.number(),
  min: z.number().max(0),
  max: z.number().min(0),
  growth: z.strictObject({ slope: z.number().min(0).max(1), zero: z.number().min(0).max(1) }).optional(),
});
export type PhotoCurve = z.infer<typeof photoCurve>;

/** One curve a species. `other` serves every species that has none of its own; a model may leave it out. */
export const photoCurves = z.object({ cat: photoCurve, dog: photoCurve, other: photoCurve.optional() });
export type PhotoCurves = z.infer<typeof photoCurves>;

/** No photo alone may decide: whatever a curve says, the evidence of a photo stays within these (nats). */
export const photoLimits = { most: 6, least: -5 } as const;

/** Models were never measured on other species than cats and dogs: half the slope of cats. */
const otherSpecies: PhotoCurve = { slope: 4.75, intercept: -2, min: -2, max: 2 };

/**
 * Curves for embeddings whose model brings none: two normal distributions of one spread, the impostors being other pets
 * of the same source (strangers from elsewhere would flatter the photo). Cats: genuine .52, impostors .32, sd .145.
 * Dogs: genuine .34, impostors .20, sd .12. Source: docs/matching.md.
 */
export const defaultPhotoCurves: PhotoCurves = {
  cat: { slope: 9.5, intercept: -4, min: -5, max: 4 },
  dog: { slope: 9.7, intercept: -2.6, min: -4, max: 4 },
};

/** Evidence of a cosine, in nats, within the limits of the curve and of `photoLimits`. */
export function photoLlr({ slope, intercept, min, max }: PhotoCurve, cosine: number): number {
  const llr = Math.min(max, Math.max(min, slope * cosine + intercept));
  return Math.min(photoLimits.most, Math.max(photoLimits.least, llr));
}

/** The curve for embeddings that are means of so many photos on each side. */
export function curveForMeans(curve: PhotoCurve, photos: number, others: number): PhotoCurve {
  const averaged = photosAveraged(photos, others);
  const steeper = averaged ** (curve.growth?.slope ?? 0);
  const intercept = curve.intercept * steeper * averaged ** (curve.growth?.zero ?? 0);
  return { slope: curve.slope * steeper, intercept, min: curve.min * steeper, max: curve.max * steeper };
}

/** The harmonic mean of both numbers of photos: the side with fewer of them decides. */
export function photosAveraged(photos: number, others: number): number {
  return (2 * photos * others) / (photos + others);
}

/** The curve of a species, as the matcher names species. */
export function curveFor(curves: PhotoCurves, species: string | null): PhotoCurve {
  return species === 'cat' || species === 'dog' ? curves[species] : (curves.other ?? otherSpecies);
}
