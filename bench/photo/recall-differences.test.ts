import { expect, it } from 'vitest';
import { findEach } from './recall-differences.ts';

const photoOf = (file: string, individual: string | null, ...embedding: number[]) => ({
  ...{ file, individual, species: 'cat' as const },
  embedding: Float32Array.from(embedding),
});
const photos = [
  photoOf('a1', 'a', 1, 0),
  photoOf('a2', 'a', 1, 0),
  photoOf('b1', 'b', 0, 1),
  photoOf('b2', 'b', 1, 0),
  photoOf('c1', 'c', 0, 1),
  photoOf('stranger', null, 0, 1),
];

it('looks for every photo of held-out individuals that have another one', () => {
  const found = findEach([{ heldOut: new Set(['a', 'b', 'c']), photos }], 'cat');
  expect(found.map(({ individual }) => individual)).toEqual(['a', 'a', 'b', 'b']);
  expect(findEach([{ heldOut: new Set(['a']), photos }], 'cat')).toHaveLength(2);
  expect(findEach([{ heldOut: new Set(['a']), photos }], 'dog')).toEqual([]);
});

it('counts how often each was first, and among ten', () => {
  const found = findEach([{ heldOut: new Set(['a', 'b']), photos }], 'cat');
  // b1 has its own other photo in another direction, and all others but a in its own
  expect(found[2]).toEqual({ individual: 'b', first: 0, inTen: 1 });
  // one of the two photos of b is as like to a1 as a2 is, and a tie counts against it
  expect(found[0]!.first).toBeGreaterThan(0);
  expect(found[0]!.first).toBeLessThan(1);
});

it('asks the same galleries whatever the embeddings are', () => {
  const folds = [{ heldOut: new Set(['a', 'b']), photos }];
  expect(findEach(folds, 'cat')).toEqual(findEach(folds, 'cat'));
});
