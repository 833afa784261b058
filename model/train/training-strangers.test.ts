import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { isTrainingStranger } from './training-strangers.ts';

const strangers = Array.from({ length: 1000 }, (_, at) => ({
  individual: null,
  fingerprint: createHash('sha256').update(`${at}`).digest('hex'),
}));

it('takes a fixed fifth of the strangers', () => {
  expect(strangers.filter(isTrainingStranger)).toHaveLength(
    strangers.slice().reverse().filter(isTrainingStranger).length,
  );
  expect(strangers.filter(isTrainingStranger).length / strangers.length).toBeCloseTo(0.2, 1);
});

it('is decided by the photo alone', () => {
  expect(isTrainingStranger({ individual: null, fingerprint: '32ffffff' })).toBe(true);
  expect(isTrainingStranger({ individual: null, fingerprint: '34000000' })).toBe(false);
});

it('never takes an individual', () => {
  expect(isTrainingStranger({ individual: 'cats/a', fingerprint: '00000000' })).toBe(false);
});
