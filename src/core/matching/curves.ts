import { z } from 'zod';

/**
 * How a cosine between two embeddings becomes evidence, in nats.
 *
 * `logistic` is Platt's scaling fitted on as many genuine as impostor pairs: llr = a + b * cosine, b > 0.
 * `linear` joins [cosine, llr] knots by straight lines and is flat beyond its ends; both columns ascend.
 */
export const photoCurve = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('logistic'), a: z.number(), b: z.number().positive() }),
  z.object({
    kind: z.literal('linear'),
    knots: z
      .array(z.tuple([z.number(), z.number()]))
      .min(2)
      .refine(ascending, { error: 'knots must ascend' }),
  }),
]);
export type PhotoCurve = z.infer<typeof photoCurve>;

/** One curve a species; `other` serves every species that has none of its own. A model's description carries them. */
export const photoCurves = z.object({ cat: photoCurve, dog: photoCurve, other: photoCurve });
export type PhotoCurves = z.infer<typeof photoCurves>;

/**
 * Curves for the default photo model, used until a model brings its own: two normal distributions of one spread, the
 * impostors being other pets of the same source (strangers from elsewhere would flatter the photo).
 * Cats: genuine .52, impostors .32, sd .145. Dogs: genuine .34, impostors .20, sd .12 (docs/matching.md).
 * Other species were never measured, so their curve has half the cats' slope.
 */
export const defaultPhotoCurves: PhotoCurves = {
  cat: { kind: 'logistic', a: -4.0, b: 9.5 },
  dog: { kind: 'logistic', a: -2.6, b: 9.7 },
  other: { kind: 'logistic', a: -2.0, b: 4.75 },
};

/** No photo alone may decide: identical pictures are at most this strong (nats), unlike ones at least this weak. */
export const photoLimits = { most: 6, least: -5 } as const;

/** Evidence of a cosine, in nats, within `photoLimits`. Never falls as the cosine rises. */
export function photoLlr(curve: PhotoCurve, cosine: number): number {
  const llr = curve.kind === 'logistic' ? curve.a + curve.b * cosine : interpolate(curve.knots, cosine);
  return Math.min(photoLimits.most, Math.max(photoLimits.least, llr));
}

/** The curve of a species, as the matcher names species. */
export function curveFor(curves: PhotoCurves, species: string | null): PhotoCurve {
  return species === 'cat' || species === 'dog' ? curves[species] : curves.other;
}

/** Value at `x` of the line through `knots` (ascending in x), flat beyond its ends. */
export function interpolate(knots: readonly (readonly [number, number])[], x: number): number {
  const next = knots.findIndex(([knot]) => knot >= x);
  if (next <= 0) return (next === 0 ? knots[0]! : knots.at(-1)!)[1];
  const [x0, y0] = knots[next - 1]!;
  const [x1, y1] = knots[next]!;
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}

function ascending(knots: readonly (readonly [number, number])[]): boolean {
  return knots.every(([x, y], i) => i === 0 || (x > knots[i - 1]![0] && y >= knots[i - 1]![1]));
}
