import { seededRandom } from '#model/train/folds.ts';
import { quantile } from './quantile.ts';

/** A figure with the interval in which 95 % of the resampled figures lie. */
export type Estimate = { value: number; low: number; high: number };

const resamples = 500;
const seed = 95;

/**
 * Percentile bootstrap over clusters (Efron & Tibshirani 1993): what belongs to one individual is drawn together, because
 * two photos of one animal are not two independent observations.
 */
export function bootstrap<Item>(
  items: readonly Item[],
  clusterOf: (item: Item) => string,
  measure: (items: Item[]) => number,
): Estimate {
  const clusters = [...Map.groupBy(items, clusterOf).values()];
  const random = seededRandom(seed);
  const drawn = Array.from({ length: resamples }, () =>
    measure(clusters.flatMap(() => clusters[Math.floor(random() * clusters.length)]!)),
  ).filter((value) => !Number.isNaN(value));
  return { value: measure([...items]), low: quantile(drawn, 0.025), high: quantile(drawn, 0.975) };
}

/** As in "0.67 (0.52-0.80)"; a dash if there is nothing to measure. */
export function estimateText({ value, low, high }: Estimate): string {
  return Number.isNaN(value) ? '-' : `${value.toFixed(2)} (${low.toFixed(2)}-${high.toFixed(2)})`;
}
