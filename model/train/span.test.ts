import { expect, it } from 'vitest';
import { project } from '#server/adapters/photo-model/head.ts';
import { dot } from '#server/adapters/photo-model/vector.ts';
import { seededRandom } from './folds.ts';
import { inSpan, Span } from './span.ts';
import { trainHead } from './train-head.ts';

const random = seededRandom(5);
const photos = Array.from({ length: 30 }, (_, index) => ({
  individual: `animal ${index % 6}`,
  features: Float32Array.from({ length: 200 }, (_, feature) => random() + (feature % 6 === index % 6 ? 1 : 0)),
}));

it('keeps every inner product with fewer numbers', () => {
  const vectors = photos.map(({ features }) => features);
  const span = new Span(vectors);
  const coordinates = vectors.map((_, index) => span.coordinatesAt(index));
  expect(coordinates[0]!.length).toBeLessThanOrEqual(30);
  for (const [i, a] of vectors.entries()) {
    for (const [j, b] of vectors.entries()) expect(dot(coordinates[i]!, coordinates[j]!)).toBeCloseTo(dot(a, b), 2);
  }
});

it('keeps the inner products of other vectors with these', () => {
  const vectors = photos.map(({ features }) => features);
  const span = new Span(vectors.slice(1));
  const other = span.coordinatesOf(vectors[0]!);
  for (const [at, vector] of vectors.slice(1).entries())
    expect(dot(other, span.coordinatesAt(at))).toBeCloseTo(dot(vectors[0]!, vector), 2);
});

it('leads to a head with the same cosines', () => {
  const options = { components: 20, shrinkage: 0.15 };
  const turned = inSpan(photos);
  const [full, small] = [trainHead(photos.slice(6), options), trainHead(turned.slice(6), options)];
  const cosine = (head: typeof full, set: typeof photos, a: number, b: number) =>
    dot(project(head, set[a]!.features), project(head, set[b]!.features));
  for (const [a, b] of [
    [0, 6],
    [0, 7],
    [3, 20],
  ] as const) {
    expect(cosine(small, turned, a, b)).toBeCloseTo(cosine(full, photos, a, b), 2);
  }
});
