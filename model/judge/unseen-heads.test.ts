import { expect, it } from 'vitest';
import { normalize } from '#server/adapters/photo-model/vector.ts';
import { seededRandom } from '../train/folds.ts';
import { embeddedFolds } from '../train/held-out-heads.ts';
import { layered } from '../train/training.ts';
import type { TrainingPhoto } from '../train/training-photos.ts';
import { isTrainingStranger } from '../train/training-strangers.ts';
import { crossValidated, judgingFolds } from './unseen-heads.ts';

const random = seededRandom(6);
const features = () => normalize(Float32Array.from({ length: 10 }, () => random() - 0.3));
const photoOf = (at: number, individual: string | null): TrainingPhoto => ({
  ...{ file: `${at}.jpg`, species: at % 2 ? 'cat' : 'dog', individual },
  ...{ fingerprint: `${(at % 16).toString(16)}0000000${at}`, features: features(), changed: [features()] },
});
/** Every fifth photo is of a stranger, as in a folder where they do not come last. */
const photos = Array.from({ length: 30 }, (_, at) => photoOf(at, at % 5 ? `pet ${at % 10}` : null));

it('gives each photo its own embedding, and none to strangers that trained the heads', () => {
  const judging = photos.filter((photo) => !isTrainingStranger(photo));
  expect(judging.length).toBeLessThan(photos.length);
  const folds = embeddedFolds(photos, judgingFolds, layered);
  for (const [fold, { heldOut, embeddings }] of crossValidated(photos, layered).entries()) {
    expect(heldOut).toEqual(folds[fold]!.heldOut);
    expect([...embeddings.keys()]).toEqual(judging.map(({ file }) => file));
    for (const { file, embedding } of folds[fold]!.photos) expect(embeddings.get(file)).toEqual(embedding);
  }
});
