import type { PhotoCurve } from '#core/matching/curves.ts';

/** Cosines of pairs of photos: of the same animal, and of two animals from the same source. */
export type PairCosines = { genuine: number[]; impostor: number[] };

const mostSteps = 50;
const converged = 1e-9;
/**
 * Share of pairs that may lie beyond the ends of the curve: impostors below its lower end, genuine pairs above its
 * upper end.
 */
const tail = 0.01;

/**
 * Fits how much a cosine speaks for "the same animal": logistic regression in which both kinds of pairs have the same
 * total weight, so that the log-odds are the log-likelihood ratio (Brummer and du Preez, Computer Speech & Language
 * 2006). Beyond the range of the data the curve is flat, because values that were never seen must not decide.
 */
export function fitCurve({ genuine, impostor }: PairCosines): PhotoCurve {
  const { slope, intercept } = logisticRegression(genuine, impostor);
  const at = (cosine: number) => slope * cosine + intercept;
  return { slope, intercept, min: at(quantile(impostor, tail)), max: at(quantile(genuine, 1 - tail)) };
}

/**
 * Makes a curve claim less: no steeper than `slope`, with the same zero. In some folders all photos of an animal come
 * from one place and day. They look more alike than the photos of a reunion will, so a curve fitted on them is too
 * certain.
 */
export function temperCurve(curve: PhotoCurve, slope: number): PhotoCurve {
  const share = Math.min(1, slope / curve.slope);
  return {
    ...curve,
    slope: curve.slope * share,
    intercept: curve.intercept * share,
    min: curve.min * share,
    max: curve.max * share,
  };
}

/** Newton's method for the two parameters. */
function logisticRegression(genuine: number[], impostor: number[]): { slope: number; intercept: number } {
  let slope = 0;
  let intercept = 0;
  for (let step = 0; step < mostSteps; step++) {
    const sums = { gs: 0, gi: 0, ss: 0, si: 0, ii: 0 };
    const addPairs = (cosines: number[], label: number) => {
      for (const cosine of cosines) {
        const probability = 1 / (1 + Math.exp(-(slope * cosine + intercept)));
        const residual = (label - probability) / cosines.length;
        const weight = (probability * (1 - probability)) / cosines.length;
        sums.gs += residual * cosine;
        sums.gi += residual;
        sums.ss += weight * cosine * cosine;
        sums.si += weight * cosine;
        sums.ii += weight;
      }
    };
    addPairs(genuine, 1);
    addPairs(impostor, 0);
    const determinant = sums.ss * sums.ii - sums.si * sums.si + 1e-12;
    const slopeStep = (sums.gs * sums.ii - sums.gi * sums.si) / determinant;
    const interceptStep = (sums.gi * sums.ss - sums.gs * sums.si) / determinant;
    slope += slopeStep;
    intercept += interceptStep;
    if (Math.abs(slopeStep) + Math.abs(interceptStep) < converged) break;
  }
  return { slope, intercept };
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}
