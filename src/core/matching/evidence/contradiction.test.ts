import { describe, expect, it } from 'vitest';
import { blankFacts, type CaseFacts } from '#core/matching/fields/case-facts.ts';
import { strengthOf } from '#core/matching/ranking.ts';
import { profileOf } from '#core/matching/reading/profile.ts';
import { rankCandidates } from '#tests/judge/rank-candidates.ts';
import { pairOf } from './evidence.ts';
import { contradicts } from './stated-evidence.ts';

const report = (side: CaseFacts['side'], facts: Partial<CaseFacts>): CaseFacts => ({
  ...blankFacts,
  ...{ id: side, side, species: 'dog', ...facts },
});
const pair = (missing: Partial<CaseFacts>, found: Partial<CaseFacts>) =>
  pairOf(profileOf(report('found', found)), profileOf(report('missing', missing)));

describe('what a photo shows and words contradict', () => {
  it.each([
    ['colours', { colour: 'black' }, { colour: 'white' }, true],
    ['colours that people confuse', { colour: 'ginger' }, { colour: 'cream' }, false],
    ['one colour more', { colour: 'black and white' }, { colour: 'black' }, false],
    ['small and large', { size: 'small' }, { size: 'large' }, true],
    ['small and medium', { size: 'small' }, { size: 'medium' }, false],
    ['a husky and a shepherd', { breed: 'Husky' }, { breed: 'White Shepherd' }, true],
    ['breeds of one kind', { breed: 'Husky' }, { breed: 'Malamute' }, false],
    ['a breed and a mixture', { breed: 'Husky' }, { breed: 'mixed' }, false],
    ['a breed that is not known', { breed: 'Husky' }, { breed: 'Xolo' }, false],
    ['long and short coats', { species: 'cat', breed: 'Maine Coon' }, { species: 'cat', breed: 'shorthair' }, true],
    ['nothing', {}, { colour: 'black', breed: 'Husky', size: 'large' }, false],
  ] as const)('%s', (_, missing, found, is) => {
    expect(contradicts(pair(missing, found))).toBe(is);
  });
});

describe('photos that are the same, in one town and week', () => {
  const vector = Float32Array.of(1, 0);
  const known: Partial<CaseFacts> = { photos: { model: 'm', vectors: [vector] }, point: { lat: 47, lng: 8 } };
  const curve = { slope: 20, intercept: -5, min: -3, max: 9 };
  const strength = (missing: Partial<CaseFacts>, found: Partial<CaseFacts>) => {
    const at = { occurredAt: new Date('2026-06-01') };
    const probe = report('found', { ...known, ...at, ...found });
    const [match] = rankCandidates(probe, [report('missing', { ...known, ...at, ...missing })], {
      curves: { cat: curve, dog: curve },
    }).matches;
    return strengthOf(match!);
  };

  it('are a strong lead if nothing contradicts', () => {
    expect(strength({ colour: 'white' }, { colour: 'white' })).toBe('strong');
    expect(strength({}, {})).toBe('strong');
  });

  it.each([
    [{ colour: 'black' }, { colour: 'white' }],
    [{ size: 'small' }, { size: 'large' }],
    [{ breed: 'Husky' }, { breed: 'White Shepherd' }],
    [{ breed: 'Persian' }, { breed: 'Siamese shorthair' }],
  ] as const)('are none if words contradict: %o, %o', (missing, found) => {
    expect(strength(missing, found)).not.toBe('strong');
  });
});
