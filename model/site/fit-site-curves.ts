import { type PhotoCurves, photoCurve } from '#core/matching/evidence/curves.ts';
import type { PhotoSpecies } from '#server/photos/photo-analyzer.ts';
import { ownCurves } from '../judge/own-curves.ts';
import { dealFolds } from '../train/folds.ts';
import type { DescribedPairs } from './confirmed-pairs.ts';
import { type ConfirmedPair, judgePairs } from './judge-pairs.ts';

/** Fewer pairs of a species say too little to change its curve. */
export const fewestPairs = 50;

const folds = { count: 5, seed: 7 };

export type SpeciesFit = {
  species: PhotoSpecies;
  pairs: number;
  /** held-out log loss of the curve in use and of the new one, in nats; null with too few pairs */
  losses: { before: number; after: number } | null;
  /** whether the new curve is taken: it is not worse on pairs that it was not fitted on */
  taken: boolean;
};

/**
 * Fits a model's curves on the confirmed pairs of a site. A curve is only replaced if it judges pairs that it was not
 * fitted on no worse than the one in use: five folds, each held out once.
 */
export function fitSiteCurves(described: DescribedPairs): { curves: PhotoCurves; fits: SpeciesFit[] } {
  const fits = (['cat', 'dog'] as const).map((species) => fitOf(species, described));
  const taken = fits.filter((fit) => fit.taken).map(({ species }) => species);
  const all = taken.length > 0 ? fitted(described, () => true) : described.model.curves;
  const replaced = Object.fromEntries(taken.map((species) => [species, all[species]]));
  return { curves: { ...described.model.curves, ...replaced }, fits };
}

function fitOf(species: PhotoSpecies, described: DescribedPairs): SpeciesFit {
  const pairs = described.pairs.filter((pair) => pair.species === species);
  if (pairs.length < fewestPairs) return { species, pairs: pairs.length, losses: null, taken: false };
  const losses = heldOutLosses(species, pairs, described);
  return { species, pairs: pairs.length, losses, taken: losses.after <= losses.before };
}

/** Means over all pairs, each judged by curves that were fitted without it. */
function heldOutLosses(species: PhotoSpecies, pairs: ConfirmedPair[], described: DescribedPairs) {
  const sums = { before: 0, after: 0 };
  for (const heldOut of dealFolds([pairs.map(({ id }) => id)], folds.count, folds.seed)) {
    const probes = pairs.filter(({ id }) => heldOut.has(id));
    const curves = fitted(described, (individual) => !heldOut.has(individual));
    const usable = photoCurve.safeParse(curves[species]).success;
    const lossBy = (of: PhotoCurves) => judgePairs(pairs, { ...described.model, curves: of }, probes).logLoss;
    sums.before += lossBy(described.model.curves) * probes.length;
    sums.after += usable ? lossBy(curves) * probes.length : Number.POSITIVE_INFINITY;
  }
  return { before: sums.before / pairs.length, after: sums.after / pairs.length };
}

function fitted({ photos, vectors }: DescribedPairs, isUsed: (individual: string) => boolean): PhotoCurves {
  const used = [...photos.keys()].filter((at) => photos[at]!.individual && isUsed(photos[at]!.individual));
  return ownCurves(
    used.map((at) => photos[at]!),
    used.map((at) => vectors[at]!),
  );
}
