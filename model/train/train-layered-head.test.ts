import { expect, it } from 'vitest';
import { encodeHead, project } from '#server/adapters/photo-model/head.ts';
import { dot, normalize } from '#server/adapters/photo-model/vector.ts';
import { seededRandom } from './folds.ts';
import { layerOptions, learnLayer } from './learn-layer.ts';
import { matrixOfRows, multiply, rowOf, subtractFromRows } from './matrix.ts';
import { trainHead, whiten } from './train-head.ts';
import { type LayerExample, trainLayeredHead } from './train-layered-head.ts';

const random = seededRandom(8);
const features = () => normalize(Float32Array.from({ length: 40 }, () => random() - 0.3));
const photos: LayerExample[] = Array.from({ length: 30 }, (_, at) => ({
  file: `${at}.jpg`,
  individual: at < 24 ? `animal ${at % 6}` : null,
  features: features(),
  changed: at % 5 ? [features(), features()] : [],
}));
const known = photos.flatMap(({ features, individual }) => (individual ? [{ features, individual }] : []));
const options = { ...layerOptions, individuals: 4, photos: 3, rate: 0.01 };

it('only whitens before the layer has learned anything', () => {
  const head = trainLayeredHead(photos, { ...options, passes: 0 });
  expect(encodeHead(head)).toEqual(encodeHead(trainHead(known)));
});

it('folds whitening and layer into one matrix, which gives what both give one after the other', () => {
  const whitening = whiten(known);
  const whitened = (some: Float32Array[]) => {
    const product = multiply(subtractFromRows(matrixOfRows(some), whitening.mean), whitening.weights);
    return some.map((_, row) => rowOf(product, row));
  };
  const pairs = photos.flatMap(({ file, individual, features, changed }) => {
    const [photo, ...copies] = whitened([features, ...(changed ?? [])]);
    return copies.map((copy) => ({ individual: individual ?? file, views: [photo!, copy] as const }));
  });
  const albums = known.map(({ individual, features }) => ({ individual, vector: whitened([features])[0]! }));
  const layer = learnLayer(albums, pairs, options);

  const head = trainLayeredHead(photos, options);
  for (const { features } of photos) {
    const twoSteps = normalize(Float32Array.from(multiply(matrixOfRows([whitened([features])[0]!]), layer).data));
    expect(dot(project(head, features), twoSteps)).toBeGreaterThan(0.999);
  }
  expect(encodeHead(head)).not.toEqual(encodeHead(trainHead(known)));
});

it('gives the same head every time', () => {
  expect(encodeHead(trainLayeredHead(photos, options))).toEqual(encodeHead(trainLayeredHead(photos, options)));
});
