import { z } from 'zod';

/**
 * How a cosine between two embeddings becomes evidence, in nats: either a straight line (logistic calibration fitted on
 * as many genuine as impostor pairs, Platt 1999; Brummer & du Preez 2006) that is flat outside `min` and `max`, or
 * [cosine, llr] knots joined by straight lines, flat beyond the ends. Both never fall as the cosine rises.
 */
export const photoCurve = z.union([
  z.object({ slope: z.number().positive(), intercept: z.number(), min: z.number(), max: z.number() }),
  z.object({
    knots: z
      .array(z.tuple([z.number(), z.number()]))
      .min(2)
      .refine(ascending, { error: 'knots must ascend' }),
  }),
]);
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
export function photoLlr(curve: PhotoCurve, cosine: number): number {
  const llr = 'knots' in curve ? interpolate(curve.knots, cosine) : onLine(curve, cosine);
  return Math.min(photoLimits.most, Math.max(photoLimits.least, llr));
}

/** The curve of a species, as the matcher names species. */
export function curveFor(curves: PhotoCurves, species: string | null): PhotoCurve {
  return species === 'cat' || species === 'dog' ? curves[species] : (curves.other ?? otherSpecies);
}

/** Value at `x` of the line through `knots` (ascending in x), flat beyond its ends. */
export function interpolate(knots: readonly (readonly [number, number])[], x: number): number {
  const next = knots.findIndex(([knot]) => knot >= x);
  if (next <= 0) return (next === 0 ? knots[0]! : knots.at(-1)!)[1];
  const [x0, y0] = knots[next - 1]!;
  const [x1, y1] = knots[next]!;
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}

function onLine({ slope, intercept, min, max }: Exclude<PhotoCurve, { knots: unknown }>, cosine: number): number {
  return Math.min(max, Math.max(min, slope * cosine + intercept));
}

function ascending(knots: readonly (readonly [number, number])[]): boolean {
  return knots.every(([x, y], i) => i === 0 || (x > knots[i - 1]![0] && y >= knots[i - 1]![1]));
}
