import { unheardOwners } from './policy.ts';

/* From evidence to probability. At most one of N candidates is the probe's animal, or none is, because the other report
   was never made. With prior `reported` that it was made, and all candidates equally likely beforehand:
   
     P(candidate i) = (reported / M) e^llr_i / ((1 - reported N / M) + sum_j (reported / M) e^llr_j),   M = N + unheard
   
   (Fellegi & Sunter 1969 for the ratios; the closed world with a "none" as in one-to-one record linkage.) */

/** M: n candidates and the assumed owners who did not report. */
export function crowdOf(n: number): number {
  return n + unheardOwners;
}

export type Posterior = {
  /** in the order of the candidates */
  candidates: Float64Array;
  none: number;
};

/**
 * Posterior over the candidates and "none of these". A candidate with -Infinity is ruled out but still counts among the
 * N.
 * @param reported prior that one of them is the animal, 0 to 1
 * @param possible how many of them it may be as far as its species is known (`possibleCandidates`)
 * @param sameChip which candidates have the probe's chip: they are one animal, reported by several people, and none of
 *   them makes another less likely
 */
export function posterior(
  llrs: ArrayLike<number>,
  reported: number,
  temperature = 1,
  possible: number = llrs.length,
  sameChip: readonly number[] = [],
): Posterior {
  const { logPrior, logNone } = logPriors(possible, reported);
  const scores = new Float64Array(llrs.length);
  for (let i = 0; i < llrs.length; i++) scores[i] = logPrior + temperature * llrs[i]!;
  const likeliest = sameChip.toSorted((a, b) => scores[b]! - scores[a]!)[0];
  const again = sameChip.filter((i) => i !== likeliest).map((i) => [i, scores[i]!] as const);
  for (const [i] of again) scores[i] = -Infinity;
  const total = logSumExp(scores, logNone);
  // each of the others in place of the likeliest
  const rest = again.length > 0 ? logSumExp(scores.with(likeliest!, -Infinity), logNone) : total;
  for (let i = 0; i < scores.length; i++) scores[i] = Math.exp(scores[i]! - total);
  for (const [i, score] of again) scores[i] = Math.exp(score - logSumExp(Float64Array.of(score), rest));
  return { candidates: scores, none: Math.exp(logNone - total) };
}

/** Logarithms of the priors of each of n candidates, and of none of them. */
export function logPriors(n: number, reported: number): { logPrior: number; logNone: number } {
  const crowd = crowdOf(n);
  return { logPrior: Math.log(reported / crowd), logNone: Math.log1p((-reported * n) / crowd) };
}

/** ln(e^first + sum e^xs) without overflow. */
export function logSumExp(xs: Float64Array, first: number): number {
  let most = first;
  for (let i = 0; i < xs.length; i++) if (xs[i]! > most) most = xs[i]!;
  let sum = Math.exp(first - most);
  for (let i = 0; i < xs.length; i++) sum += Math.exp(xs[i]! - most);
  return most + Math.log(sum);
}
