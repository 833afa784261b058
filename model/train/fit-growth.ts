import { curveForMeans, type PhotoCurve, photoLlr } from '#core/matching/curves.ts';
import { fitCurve, type PairCosines } from './fit-curve.ts';

/** Cosines of means of several photos; `averaged` is the harmonic mean of the numbers of photos of both sides. */
export type MeanPairs = PairCosines & { averaged: number };
export type Growth = NonNullable<PhotoCurve['growth']>;

/** The curve for single photos together with how it grows with their number. */
export function fitGrowingCurve(pairs: PairCosines & { means: MeanPairs[] }): PhotoCurve {
  const curve = fitCurve(pairs);
  return { ...curve, growth: fitGrowth(curve, pairs.means) };
}

const growthPowers = Array.from({ length: 21 }, (_, step) => step / 20);

/**
 * How the slope and the zero of a curve grow with the number of photos: the powers under which pairs of means are told
 * apart at the least loss, in steps of .05. Both kinds of pairs, and every number of photos, weigh the same.
 */
export function fitGrowth(curve: PhotoCurve, pairs: MeanPairs[]): Growth {
  const known = pairs.filter(({ genuine, impostor }) => genuine.length > 0 && impostor.length > 0);
  const candidates = growthPowers.flatMap((slope) => growthPowers.map((zero) => ({ slope, zero })));
  const losses = candidates.map((growth) =>
    known.reduce((sum, some) => sum + calibrationLoss({ ...curve, growth }, some), 0),
  );
  return candidates[losses.indexOf(Math.min(...losses))]!;
}

/** What evidence costs (see calibrationLoss) for the most photos compared, with and without the curve's growth. */
export function growthGain(curve: PhotoCurve, pairs: MeanPairs[]): { photos: number; fixed: number; growing: number } {
  const most = pairs.reduce((a, b) => (b.averaged > a.averaged ? b : a));
  const loss = (by: PhotoCurve) => Number(calibrationLoss(by, most).toFixed(3));
  return { photos: most.averaged, fixed: loss({ ...curve, growth: undefined }), growing: loss(curve) };
}

/**
 * What calling pairs by a curve costs, in bits: 0 if all are told apart with certainty, 1 if nothing is.
 * Source: C_llr of Brummer and du Preez, Computer Speech & Language 2006.
 */
export function calibrationLoss(curve: PhotoCurve, { averaged, genuine, impostor }: MeanPairs): number {
  const grown = curveForMeans(curve, averaged, averaged);
  const cost = (cosines: number[], sign: 1 | -1) =>
    cosines.reduce((sum, cosine) => sum + Math.log2(1 + Math.exp(-sign * photoLlr(grown, cosine))), 0) / cosines.length;
  return (cost(genuine, 1) + cost(impostor, -1)) / 2;
}
