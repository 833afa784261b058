import { expect, it } from 'vitest';
import { encodeHead } from '#server/adapters/photo-model/head.ts';
import { normalize } from '#server/adapters/photo-model/vector.ts';
import { seededRandom } from './folds.ts';
import { embeddedFolds, heldOutHeads } from './held-out-heads.ts';
import { isKnown } from './photo-features.ts';
import { layered, whitened, withoutLayer } from './training.ts';
import type { TrainingPhoto } from './training-photos.ts';
import { isTrainingStranger } from './training-strangers.ts';

const random = seededRandom(4);
const features = () => normalize(Float32Array.from({ length: 30 }, () => random() - 0.3));
const photoOf = (at: number, individual: string | null): TrainingPhoto => {
  const fingerprint = `${(at % 16).toString(16)}0000000${at}`;
  const known = { file: `${at}.jpg`, species: 'cat', individual, fingerprint, features: features() } as const;
  return { ...known, changed: individual || isTrainingStranger(known) ? [features()] : [] };
};
const photos = [
  ...Array.from({ length: 18 }, (_, at) => photoOf(at, `cats/${at % 6}`)),
  ...Array.from({ length: 16 }, (_, at) => photoOf(100 + at, null)),
];
const options = { folds: 3, seed: 1 };

it.each([
  { name: 'whitened', training: whitened },
  { name: 'layered', training: layered },
])('holds each individual out once, and trains without any of its photos: $name', ({ training }) => {
  const heads = heldOutHeads(photos, options, training);
  expect(heads.flatMap(({ heldOut }) => [...heldOut]).sort()).toEqual([0, 1, 2, 3, 4, 5].map((at) => `cats/${at}`));
  const [{ heldOut, head }] = heads as [(typeof heads)[number]];
  const blurred = photos.map((photo) =>
    heldOut.has(photo.individual ?? '') ? { ...photo, features: features(), changed: [features()] } : photo,
  );
  expect(encodeHead(heldOutHeads(blurred, options, training)[0]!.head)).toEqual(encodeHead(head));
});

it.each([
  { name: 'with a layer', judged: layered },
  { name: 'without one', judged: withoutLayer },
])('shows no stranger that trains a layer to judges of heads $name', ({ judged }) => {
  const training = photos.filter(isTrainingStranger).map(({ file }) => file);
  expect(training.length).toBeGreaterThan(0);
  for (const fold of embeddedFolds(photos, options, judged)) {
    const files = fold.photos.map(({ file }) => file);
    expect(files.filter((file) => training.includes(file))).toEqual([]);
    expect(files).toHaveLength(photos.length - training.length);
  }
});

it('trains a layer on those strangers', () => {
  const [trained, without] = [photos, photos.filter((photo) => !isTrainingStranger(photo))].map(
    (some) => heldOutHeads(some, options, layered)[0]!.head,
  );
  expect(encodeHead(trained!)).not.toEqual(encodeHead(without!));
});

it('only whitens unless asked otherwise: no stranger trains, and all of them judge', () => {
  const [heads, withoutStrangers] = [photos, photos.filter(isKnown)].map((some) => heldOutHeads(some, options));
  expect(heads!.map(({ head }) => encodeHead(head))).toEqual(withoutStrangers!.map(({ head }) => encodeHead(head)));
  for (const fold of embeddedFolds(photos, options))
    expect(fold.photos.map(({ file }) => file)).toEqual(photos.map(({ file }) => file));
});
