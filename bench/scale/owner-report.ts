import { defaultPhotoCurves } from '#core/matching/curves.ts';
import { BothSides } from '#core/matching/gallery/both-sides.ts';
import { quantile } from '../metrics/quantile.ts';
import { seededRandom } from '../town/random.ts';
import { randomCase } from './random-case.ts';
import type { ScaleOptions } from './scale-report.ts';

/** An owner's list needs up to 20 rankings; larger sizes would take minutes to load without adding information. */
const largest = 100_000;
const owners = 10;

/**
 * Prints the cost of an owner's list, for the first time and again: one missing report against a tenth as many found
 * ones.
 */
export function printOwnersLists({ sizes, seed, dimension }: ScaleOptions): void {
  console.log('\nopen missing | found | first list, ms median | again, ms median');
  for (const size of sizes.filter((one) => one <= largest)) {
    const random = seededRandom(seed);
    const sides = new BothSides({ model: { id: 'bench', dimension, curves: defaultPhotoCurves } });
    for (let i = 0; i < size; i++) sides.put(randomCase(random, 'missing', `missing-${i}`, dimension));
    for (let i = 0; i < size / 10; i++) sides.put(randomCase(random, 'found', `found-${i}`, dimension));
    const first = Array.from({ length: owners }, (_, i) => timed(() => listOf(sides, `missing-${i}`)));
    const again = Array.from({ length: owners }, (_, i) => timed(() => listOf(sides, `missing-${i}`)));
    const cells = [size, size / 10, quantile(first, 0.5).toFixed(1), quantile(again, 0.5).toFixed(1)];
    console.log(cells.join(' | '));
  }
}

function listOf(sides: BothSides, id: string): void {
  for (const candidate of sides.candidatesOf(id).ids) sides.matchOfMissing(id, candidate);
}

function timed(run: () => void): number {
  const started = performance.now();
  run();
  return performance.now() - started;
}
