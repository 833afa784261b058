import { describe, expect, it } from 'vitest';
import { seededRandom } from './folds.ts';
import { type LayerOptions, layerOptions, learnLayer } from './learn-layer.ts';
import { matrixOfRows, multiply, rowOf } from './matrix.ts';

const size = 6;
const options: LayerOptions = { ...layerOptions, individuals: 8, photos: 3, rate: 0.02 };
const random = seededRandom(3);
const noise = () => random() - 0.5;

/** The first half of the numbers tells individuals apart, the other half is chance. */
function vectorOf(looks: number[]): number[] {
  return [...looks.map((look) => look + 0.1 * noise()), ...looks.map(() => 2 * noise())];
}

const individuals = Array.from({ length: 12 }, () => Array.from({ length: size / 2 }, noise));
const labelled = individuals.flatMap((looks, at) =>
  Array.from({ length: 4 }, () => ({ individual: `${at}`, vector: vectorOf(looks) })),
);
const seenTwice = individuals.map((looks, at) => ({
  individual: `${at}`,
  views: [vectorOf(looks), vectorOf(looks)] as const,
}));

/** How much of a vector the layer keeps: the length of its row for each number. */
function kept(layer: ReturnType<typeof learnLayer>, from: number): number {
  const rows = Array.from({ length: size / 2 }, (_, at) => rowOf(layer, from + at));
  return Math.hypot(...rows.flatMap((row) => [...row]));
}

describe('learning a layer', () => {
  it('starts as the identity', () => {
    const layer = learnLayer(labelled, seenTwice, { ...options, passes: 0 });
    const vectors = matrixOfRows(labelled.map(({ vector }) => vector));
    expect(multiply(vectors, layer).data).toEqual(vectors.data);
  });

  it.each([
    ['labels', labelled, []],
    ['labels and changed copies', labelled, seenTwice],
    ['changed copies alone', labelled.map((photo, at) => ({ ...photo, individual: `${at}` })), seenTwice],
  ])('keeps what tells individuals apart and drops what is chance, by %s', (_, photos, pairs) => {
    const layer = learnLayer(photos, pairs, { ...options, passes: 30 });
    expect(kept(layer, 0)).toBeGreaterThan(1.5 * kept(layer, size / 2));
  });

  it('gives the same result every time', () => {
    expect(learnLayer(labelled, seenTwice, options)).toEqual(learnLayer(labelled, seenTwice, options));
  });

  it('goes through the labelled photos as often as asked', () => {
    const [one, two] = [1, 2].map((passes) => learnLayer(labelled, [], { ...options, passes, rate: 1e-3, decay: 0 }));
    const moved = (layer: typeof one) => Math.abs(layer!.data[0]! - 1);
    expect(moved(two)).toBeGreaterThan(moved(one));
  });
});
