import { curveForMeans, type PhotoCurve, photoLlr } from '#core/matching/curves.ts';
import { fitCurve, type PairCosines } from './fit-curve.ts';

/** Cosines of means of several photos. `averaged` is the harmonic mean of the numbers of photos on both sides. */
export type MeanPairs = PairCosines & { averaged: number };
export type Growth = NonNullable<PhotoCurve['growth']>;

/** Fits the curve for single photos, and how it grows with their number. */
export function fitGrowingCurve(pairs: PairCosines & { means: MeanPairs[] }): PhotoCurve {
  const curve = fitCurve(pairs);
  return { ...curve, growth: fitGrowth(curve, pairs.means) };
}

const growthPowers = Array.from({ length: 21 }, (_, step) => step / 20);

/**
 * Fits how the slope and the zero of a curve grow with the number of photos: the exponents (in steps of .05) with the
 * smallest loss on pairs of means. Both kinds of pairs, and every number of photos, have the same weight.
 */
export function fitGrowth(curve: PhotoCurve, pairs: MeanPairs[]): Growth {
  const known = pairs.filter(({ genuine, impostor }) => genuine.length > 0 && impostor.length > 0);
  const candidates = growthPowers.flatMap((slope) => growthPowers.map((zero) => ({ slope, zero })));
  const losses = candidates.map((growth) =>
    known.reduce((sum, some) => sum + calibrationLoss({ ...curve, growth }, some), 0),
  );
  return candidates[losses.indexOf(Math.min(...losses))]!;
}

/** The loss (see calibrationLoss) for the largest number of photos, with and without growth of the curve. */
export function growthGain(curve: PhotoCurve, pairs: MeanPairs[]): { photos: number; fixed: number; growing: number } {
  const most = pairs.reduce((a, b) => (b.averaged > a.averaged ? b : a));
  const loss = (by: PhotoCurve) => Number(calibrationLoss(by, most).toFixed(3));
  return { photos: most.averaged, fixed: loss({ ...curve, growth: undefined }), growing: loss(curve) };
}

/**
 * The cost of judging pairs by a curve, in bits: 0 if all are told apart with certainty, 1 if none are. Source: C_llr
 * of Brummer and du Preez, Computer Speech & Language 2006.
 */
export function calibrationLoss(curve: PhotoCurve, { averaged, genuine, impostor }: MeanPairs): number {
  const grown = curveForMeans(curve, averaged, averaged);
  const cost = (cosines: number[], sign: 1 | -1) =>
    cosines.reduce((sum, cosine) => sum + Math.log2(1 + Math.exp(-sign * photoLlr(grown, cosine))), 0) / cosines.length;
  return (cost(genuine, 1) + cost(impostor, -1)) / 2;
}
