import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementLlr, disagreementLlr, gradedLlr, halving, within } from './stated-field.ts';

const probability = fc.double({ min: 0.01, max: 0.99, noNaN: true });

describe('how two people come to name one animal alike', () => {
  it('is ln(kappa / share + 1 - kappa), and ln(1 - kappa) where they do not', () => {
    expect(agreementLlr(0.8, 0.5)).toBeCloseTo(Math.log(1.8));
    expect(agreementLlr(0.6, 0.15)).toBeCloseTo(Math.log(4.4));
    expect(disagreementLlr(0.8)).toBeCloseTo(Math.log(0.2));
  });

  it('is worth more the rarer the value is, and never less than nothing', () => {
    fc.assert(
      fc.property(probability, probability, probability, (kappa, a, b) => {
        const [rare, common] = [Math.min(a, b), Math.max(a, b)];
        expect(agreementLlr(kappa, rare)).toBeGreaterThanOrEqual(agreementLlr(kappa, common));
        expect(agreementLlr(kappa, common)).toBeGreaterThan(0);
      }),
    );
  });

  it('is expected to say nothing of two different animals: the mean of the ratios is 1', () => {
    fc.assert(
      fc.property(probability, probability, (kappa, share) => {
        const mean = share * Math.exp(agreementLlr(kappa, share)) + (1 - share) * Math.exp(disagreementLlr(kappa));
        expect(mean).toBeCloseTo(1);
      }),
    );
  });
});

it('near misses are weighed by how often two animals are that near', () => {
  const rates = { same: 0.4, near: 0.35, nearShare: 0.5 };
  expect(gradedLlr(rates, 'same', 0.2)).toBeCloseTo(Math.log(0.4 / 0.2 + 0.25));
  expect(gradedLlr(rates, 'near', 0.2)).toBeCloseTo(Math.log(0.35 / 0.5 + 0.25));
  expect(gradedLlr(rates, 'far', 0.2)).toBeCloseTo(Math.log(0.25));
});

it('evidence is kept within its limits', () => {
  expect([-3, -2, 0, 1, 4].map((llr) => within(llr, -2, 1))).toEqual([-2, -2, 0, 1, 1]);
});

it('of several marks the strongest counts in full, each further one half as much as the one before', () => {
  expect(halving([1, 4, 2])).toBe(4 + 2 / 2 + 1 / 4);
  expect(halving([])).toBe(0);
});
