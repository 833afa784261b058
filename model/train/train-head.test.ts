import { describe, expect, it } from 'vitest';
import { decodeHead, encodeHead, project } from '#server/adapters/photo-model/head.ts';
import { dot, normalize } from '#server/adapters/photo-model/vector.ts';
import { seededRandom } from './folds.ts';
import { type TrainingExample, trainHead } from './train-head.ts';

const size = 24;
/** In these synthetic features the first numbers identify the animal, and the last ones only depend on the weather. */
const identity = 8;

function examples(individuals: number, seed: number): TrainingExample[] {
  const random = seededRandom(seed);
  return Array.from({ length: individuals }, (_, individual) => {
    const looks = Array.from({ length: identity }, () => random() - 0.5);
    return Array.from({ length: 4 }, () => {
      const features = Float32Array.from({ length: size }, (_, index) =>
        index < identity ? looks[index]! + 0.1 * random() : 1.5 * (random() - 0.5),
      );
      return { features: normalize(features), individual: `animal ${individual}` };
    });
  }).flat();
}

function separation(embed: (features: Float32Array) => Float32Array, tested: TrainingExample[]): number {
  const embedded = tested.map((example) => ({ ...example, embedding: embed(example.features) }));
  const hits = embedded.filter((probe) => {
    const others = embedded.filter((other) => other !== probe);
    const best = others.reduce((a, b) =>
      dot(probe.embedding, b.embedding) > dot(probe.embedding, a.embedding) ? b : a,
    );
    return best.individual === probe.individual;
  });
  return hits.length / tested.length;
}

describe('training the head', () => {
  const options = { components: 24, shrinkage: 0.01 };
  const head = trainHead(examples(40, 1), options);
  const unseen = examples(30, 2);

  it('tells unseen animals apart, better than the raw features do', () => {
    const before = separation((features) => features, unseen);
    const after = separation((features) => project(head, features), unseen);
    expect(before).toBeLessThan(0.5);
    expect(after).toBeGreaterThan(0.8);
  });

  it('gives embeddings of length 1', () => {
    const embedding = project(head, unseen[0]!.features);
    expect(dot(embedding, embedding)).toBeCloseTo(1, 5);
  });

  it('gives the same result every time', () => {
    expect(encodeHead(trainHead(examples(40, 1), options))).toEqual(encodeHead(head));
  });

  it('survives being written and read', () => {
    const read = decodeHead(encodeHead(head), { ...head, weights: 'int8' });
    expect(project(read, unseen[0]!.features)).toEqual(project(head, unseen[0]!.features));
    expect(() => decodeHead(encodeHead(head), { ...head, weights: 'int8', dimension: head.dimension + 1 })).toThrow(
      'should have',
    );
  });

  it('keeps no more components than the photos allow', () => {
    expect(trainHead(examples(3, 3), options).dimension).toBeLessThanOrEqual(11);
  });
});
