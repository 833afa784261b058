import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CaseFacts } from '#core/matching/fields/case-facts.ts';
import { profileOf } from '#core/matching/reading/profile.ts';
import { caseFacts } from '#tests/factories/case-facts.ts';
import { pairOf } from './evidence.ts';
import { TimeBackground, timeEvidence, timeLimits } from './time.ts';

const background = (...days: number[]) => new TimeBackground(Float64Array.from(days));
/** Weighs against the long-run mean alone. */
const alone = background();
const species = ['cat', 'dog'] as const;

describe('the evidence of the days', () => {
  it('is measured by the mean hazard of the candidates, and five reports of the long-run one', () => {
    const days = fc.integer({ min: 2, max: 300 });
    fc.assert(
      fc.property(fc.constantFrom(...species), fc.array(days, { maxLength: 30 }), days, (like, others, day) => {
        const hazards = others.map((other) => Math.exp(alone.llr(like, other)));
        const mean = (hazards.reduce((a, b) => a + b, 0) + 5) / (others.length + 5);
        const expected = Math.max(timeLimits.least, Math.min(timeLimits.most, alone.llr(like, day) - Math.log(mean)));
        fc.pre(alone.llr(like, Math.min(day, ...others)) < timeLimits.most); // below its limit it tells the hazard
        fc.pre(alone.llr(like, Math.max(day, ...others)) > timeLimits.least);
        expect(background(...others).llr(like, day)).toBeCloseTo(expected);
      }),
    );
  });

  it('leaves out candidates that were found before the loss, except by a day', () => {
    expect(background(-1.1, -300).llr('cat', 5)).toBe(alone.llr('cat', 5));
    expect(background(-1).llr('cat', 5)).toBe(background(0).llr('cat', 5));
    expect(background(0).llr('cat', 5)).toBeLessThan(alone.llr('cat', 5));
  });

  it('has a long-run mean of the published recoveries in a year', () => {
    const quarters = Array.from({ length: 365 * 4 }, (_, quarter) => quarter / 4);
    for (const [like, least, most] of [
      ['cat', 0.85, 1.15],
      ['dog', 0.3, 1.15], // of dogs most are found in the first days, where the evidence has reached its limit
    ] as const) {
      const mean = quarters.reduce((sum, days) => sum + Math.exp(alone.llr(like, days)), 0) / quarters.length;
      expect(mean).toBeGreaterThan(least);
      expect(mean).toBeLessThan(most);
    }
  });

  it('stays within its limits, and is constant after the last knot', () => {
    expect(background(...new Array(50).fill(300)).llr('dog', 0)).toBe(timeLimits.most);
    expect(background(...new Array(50).fill(0)).llr('dog', 300)).toBe(timeLimits.least);
    const old = background(...new Array(200).fill(3_000));
    expect(old.llr('cat', 5_000)).toBe(old.llr('cat', 50_000));
    expect(old.llr('cat', 1_000)).toBeGreaterThan(old.llr('cat', 5_000));
  });

  it('changes every quarter of a day, and falls over to impossible between one day before the loss and two', () => {
    expect(alone.llr('cat', 10.24)).toBe(alone.llr('cat', 10));
    expect(alone.llr('cat', 10.25)).toBeLessThan(alone.llr('cat', 10));
    expect(alone.llr('cat', -1)).toBe(alone.llr('cat', 0));
    expect(alone.llr('cat', -1.5)).toBeCloseTo((alone.llr('cat', 0) + timeLimits.impossible) / 2);
    expect(alone.llr('cat', -2)).toBe(timeLimits.impossible);
  });

  it('takes animals that were not studied for cats', () => {
    for (const days of [10, 30, 100]) {
      expect(alone.llr('rabbit', days)).toBe(alone.llr('cat', days));
      expect(alone.llr(null, days)).toBe(alone.llr('cat', days));
      expect(alone.llr('dog', days)).not.toBe(alone.llr('cat', days));
    }
  });
});

describe('a pair', () => {
  const at = (day: string) => ({ occurredAt: new Date(`${day}T12:00:00Z`) });
  const evidence = (missing: Partial<CaseFacts>, found: Partial<CaseFacts>) =>
    timeEvidence(pairOf(profileOf(caseFacts(missing)), profileOf(caseFacts({ side: 'found', ...found }))), alone);

  it('says nothing if either report has no date', () => {
    const silent = { field: 'time', llr: 0, days: 0 };
    expect(evidence(at('2026-05-01'), {})).toEqual(silent);
    expect(evidence({}, at('2026-05-01'))).toEqual(silent);
  });

  it('is weighed by its species and the days from lost to found', () => {
    const row = evidence({ species: 'dog', ...at('2026-05-01') }, at('2026-05-11'));
    expect(row).toEqual({ field: 'time', llr: alone.llr('dog', 10), days: 10 });
  });
});
