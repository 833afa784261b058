import { judgingFolds } from '#model/judge/unseen-heads.ts';
import { embeddedFolds } from '#model/train/held-out-heads.ts';
import { type DescribeOptions, describePhotos } from '#model/train/photo-features.ts';
import type { LabelledPhoto } from '#model/train/photo-folder.ts';
import { inSpan } from '#model/train/span.ts';
import { layered, withoutLayer } from '#model/train/training.ts';
import { bootstrap, type Estimate } from '../metrics/bootstrap.ts';
import { type Found, findEach } from './recall-differences.ts';

const measures = { first: 'first', inTen: 'in 10' } as const;
type Measure = keyof typeof measures;

/** Prints what the layer that is learned by contrast brings: held-out heads with it and without it, in the same galleries. */
export async function printLayer(listed: LabelledPhoto[], options: DescribeOptions): Promise<void> {
  const photos = inSpan(await layered.prepare(await describePhotos(listed, options), options));
  const [without, withIt] = [withoutLayer, layered].map((training) => embeddedFolds(photos, judgingFolds, training));
  console.log(`
the layer learned by contrast; one photo of each pet, strangers of the species that trained nothing; each individual
held out once, ${judgingFolds.folds} folds of seed ${judgingFolds.seed}; 95 % intervals over individuals`);
  for (const species of ['cat', 'dog'] as const) {
    const [before, after] = [findEach(without!, species), findEach(withIt!, species)];
    for (const measure of Object.keys(measures) as Measure[])
      console.log(`${species}s ${measures[measure].padEnd(6)} ${comparison(before, after, measure)}`);
  }
}

/** Both recalls, and their difference probe by probe. */
function comparison(before: Found[], after: Found[], measure: Measure): string {
  const gains = after.map((found, at) => ({ ...found, [measure]: found[measure] - before[at]![measure] }));
  const [without, withIt, gain] = [before, after, gains].map((found) => text(estimate(found, measure)));
  return `without ${without}, with ${withIt}, gain ${gain}`;
}

function estimate(found: Found[], measure: Measure): Estimate {
  return bootstrap(
    found,
    ({ individual }) => individual,
    (some) => some.reduce((sum, each) => sum + each[measure], 0) / some.length,
  );
}

function text({ value, low, high }: Estimate): string {
  return `${value.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
}
