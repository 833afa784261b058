import type { PhotoCurves } from '#core/matching/curves.ts';
import { type Head, project } from '#server/adapters/photo-model/head.ts';
import { ownCurves } from '../judge/own-curves.ts';
import { dealFolds } from '../train/folds.ts';
import { headOptions, trainHead } from '../train/train-head.ts';
import { type DescribedPairs, pairsOf } from './confirmed-pairs.ts';
import { type ConfirmedPair, judgePairs } from './judge-pairs.ts';

/** With fewer, a head learns these pets and not what varies between photos. */
export const fewestIndividuals = 200;

const folds = { count: 5, seed: 7 };

type Figures = { logLoss: number; recallAt10: number };

export type HeadFit = {
  individuals: number;
  /** held-out figures without the head and with it; null with too few individuals */
  heldOut: { before: Figures; after: Figures } | null;
  /** the head and its curves, if it is not worse on individuals that it was not trained on */
  taken: { head: Head; curves: PhotoCurves } | null;
};

/**
 * Trains a head for a model without one on the confirmed pairs of a site. It is only taken if it judges individuals
 * that it was not trained on no worse than the model without it: five folds, each held out once.
 * @param fewest number of individuals from which on one is trained
 */
export function fitSiteHead(described: DescribedPairs, fewest = fewestIndividuals): HeadFit {
  const individuals = described.pairs.length;
  if (individuals < fewest) return { individuals, heldOut: null, taken: null };
  const heldOut = heldOutFigures(described);
  const { before, after } = heldOut;
  const better = after.logLoss <= before.logLoss && after.recallAt10 >= before.recallAt10;
  return { individuals, heldOut, taken: better ? headOf(described, () => true) : null };
}

function heldOutFigures(described: DescribedPairs) {
  const sums = { before: { logLoss: 0, recallAt10: 0 }, after: { logLoss: 0, recallAt10: 0 } };
  const add = (sum: Figures, pairs: ConfirmedPair[], model: DescribedPairs['model'], heldOut: Set<string>) => {
    const probes = pairs.filter(({ id }) => heldOut.has(id));
    const { logLoss, recallAt10 } = judgePairs(pairs, model, probes);
    sum.logLoss += (logLoss * probes.length) / described.pairs.length;
    sum.recallAt10 += (recallAt10 * probes.length) / described.pairs.length;
  };
  const groups = Map.groupBy(described.pairs, ({ species }) => species);
  const ids = [...groups.values()].map((pairs) => pairs.map(({ id }) => id));
  for (const heldOut of dealFolds(ids, folds.count, folds.seed)) {
    const { head, curves } = headOf(described, (individual) => !heldOut.has(individual));
    const projected = withHead(described, head);
    add(sums.before, described.pairs, described.model, heldOut);
    add(sums.after, projected.pairs, { ...projected.model, curves }, heldOut);
  }
  return sums;
}

/** Trains a head on some individuals, and fits its curves on them. */
function headOf(described: DescribedPairs, isUsed: (individual: string) => boolean) {
  const used = [...described.photos.keys()].filter((at) => {
    const { individual } = described.photos[at]!;
    return individual && described.vectors[at] && isUsed(individual);
  });
  const photos = used.map((at) => described.photos[at]!);
  const examples = used.map((at) => ({
    features: described.vectors[at]!,
    individual: described.photos[at]!.individual!,
  }));
  const head = trainHead(examples, headOptions);
  return {
    head,
    curves: ownCurves(
      photos,
      examples.map(({ features }) => project(head, features)),
    ),
  };
}

function withHead({ photos, vectors, model }: DescribedPairs, head: Head): DescribedPairs {
  const projected = vectors.map((vector) => vector && project(head, vector));
  return {
    ...{ photos, vectors: projected, pairs: pairsOf(photos, projected) },
    model: { ...model, dimension: head.dimension },
  };
}
