import { describe, expect, it } from 'vitest';
import { type ConfirmedPair, judgePairs } from './judge-pairs.ts';

const curve = { slope: 20, intercept: -10, min: -5, max: 6 };
const model = { id: 'm', dimension: 3, curves: { cat: curve, dog: curve } };
const [x, y, z] = [Float32Array.of(1, 0, 0), Float32Array.of(0, 1, 0), Float32Array.of(0, 0, 1)];

const cat = (id: string, owner: Float32Array[], finder: Float32Array[]): ConfirmedPair => ({
  ...{ id, species: 'cat', owner, finder },
});

describe('judging a model on confirmed pairs', () => {
  it('finds pairs that look alike, and says so with a small loss', () => {
    const pairs = [cat('a', [x], [x]), cat('b', [y], [y, y]), cat('c', [z, z], [z])];
    const judged = judgePairs(pairs, model);
    expect(judged).toMatchObject({ probes: 3, recallAt1: 1 });
    expect(judged.logLoss).toBeLessThan(0.7);
  });

  it('counts what looks like another pet as missed, with a larger loss and calibration error', () => {
    const pairs = [cat('a', [x], [y]), cat('b', [y], [z]), cat('c', [z], [x])];
    const judged = judgePairs(pairs, model);
    expect(judged).toMatchObject({ recallAt1: 0, recallAt5: 1 });
    expect(judged.logLoss).toBeGreaterThan(3);
    expect(judged.calibrationError).toBeGreaterThan(0.5);
  });

  it('compares within a species, and asks only about the probes', () => {
    const dog: ConfirmedPair = { id: 'd', species: 'dog', owner: [x], finder: [x] };
    const pairs = [cat('a', [y], [x]), dog];
    expect(judgePairs(pairs, model, [dog])).toMatchObject({ probes: 1, recallAt1: 1 });
  });
});
