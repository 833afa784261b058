import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explain } from '#core/matching/explanation/explain.ts';
import { totalLlr } from '#core/matching/weigh.ts';
import { arbitraryCase } from '#tests/factories/arbitrary-case.ts';
import { caseFacts, photoFacts } from '#tests/factories/case-facts.ts';
import { onePerChip, rankCandidates } from './rank-candidates.ts';

const missing = arbitraryCase('missing');
const found = arbitraryCase('found');
const gallery = fc.uniqueArray(found, { minLength: 1, maxLength: 12, selector: ({ id }) => id });
const photoOf = (direction: number[]) => ({ photos: photoFacts(direction) });

describe('ranking', () => {
  it('does not depend on the order of the candidates', () => {
    fc.assert(
      fc.property(missing, gallery, (probe, candidates) => {
        const [one, other] = [rankCandidates(probe, candidates), rankCandidates(probe, candidates.toReversed())];
        expect(other.matches.map(({ id }) => id)).toEqual(one.matches.map(({ id }) => id));
        for (const [i, match] of other.matches.entries())
          expect(match.posterior).toBeCloseTo(one.matches[i]!.posterior, 9);
        expect(other.none).toBeCloseTo(one.none, 9);
        expect(other.scope).toEqual(one.scope);
      }),
    );
  });

  it('is a probability: all candidates and "none of these" sum to 1', () => {
    fc.assert(
      fc.property(found, fc.uniqueArray(missing, { maxLength: 12, selector: ({ id }) => id }), (probe, candidates) => {
        const { matches, none } = rankCandidates(probe, candidates, { floor: 0 });
        expect(onePerChip(matches).reduce((sum, match) => sum + match.posterior, none)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('the evidence in the answer adds up to the total', () => {
    fc.assert(
      fc.property(missing, gallery, (probe, candidates) => {
        for (const match of rankCandidates(probe, candidates, { floor: 0 }).matches) {
          expect(totalLlr(match.evidence)).toBeCloseTo(match.llr, 9);
        }
      }),
    );
  });

  it('can be explained in words, whatever was reported', () => {
    fc.assert(
      fc.property(missing, gallery, (probe, candidates) => {
        for (const match of rankCandidates(probe, candidates, { floor: 0 }).matches) {
          const told = explain(match, probe);
          expect(told.reasoning).toMatch(/^\P{Ll}.*\.$/u);
          const all = [told.reasoning, ...told.similarities, ...told.evidence.map(({ text }) => text)].join('\n');
          expect(all).not.toMatch(/undefined|NaN|null|\{|\}| {2}/);
        }
      }),
    );
  });

  it('an equal chip beats everything that speaks against it', () => {
    const chipped = caseFacts({ species: 'cat', sex: 'male', colour: 'black', microchip: 'same', ...photoOf([1, 0]) });
    const wrong = {
      side: 'found' as const,
      species: 'dog',
      sex: 'female' as const,
      colour: 'ginger',
      microchip: 'same',
    };
    const right = { side: 'found' as const, species: 'cat', sex: 'male' as const, colour: 'black' };
    const answer = rankCandidates(chipped, [
      caseFacts({ id: 'chip', ...wrong, ...photoOf([-1, 0]) }),
      caseFacts({ id: 'twin', ...right, ...photoOf([1, 0]) }),
    ]);
    expect(answer.matches[0]!.id).toBe('chip');
    expect(answer.matches[0]!.posterior).toBeGreaterThan(0.999);
  });
});
