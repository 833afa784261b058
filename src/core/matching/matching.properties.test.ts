import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryCase } from '#tests/factories/arbitrary-case.ts';
import { caseFacts } from '#tests/factories/case-facts.ts';
import { backgroundOf, frequenciesOf } from '#tests/judge/background-of.ts';
import {
  curveForMeans,
  defaultPhotoCurves,
  type PhotoCurve,
  photoLimits,
  photoLlr,
  photosAveraged,
} from './evidence/curves.ts';
import { DistanceBackground, distanceLimits } from './evidence/distance.ts';
import { evidenceFields, pairOf } from './evidence/evidence.ts';
import { roughest, travellers } from './evidence/rings.ts';
import { chipLimits, speciesEvidence } from './evidence/species-and-chip.ts';
import { textLimits } from './evidence/stated-evidence.ts';
import { TimeBackground, timeLimits } from './evidence/time.ts';
import { breedLimits } from './fields/breed.ts';
import type { CaseFacts } from './fields/case-facts.ts';
import { collarLimits } from './fields/collar.ts';
import { colourLimits } from './fields/colour.ts';
import { markingsLimits } from './fields/markings.ts';
import { ageLimits, sexLimits, sizeLimits } from './fields/traits.ts';
import { posterior } from './posterior.ts';
import { type Profile, profileOf } from './reading/profile.ts';
import { limitFor, totalLlr, weigh } from './weigh.ts';

const missing = arbitraryCase('missing');
const found = arbitraryCase('found');
const gallery = fc.uniqueArray(found, { minLength: 1, maxLength: 12, selector: ({ id }) => id });

function weighed(one: CaseFacts, other: CaseFacts, around: CaseFacts[] = []) {
  const [probe, candidate] = [profileOf(one), profileOf(other)];
  const candidates = [candidate, ...around.map(profileOf)];
  fc.pre(speciesEvidence(pairOf(probe, candidate)) !== null);
  return weigh(pairOf(probe, candidate), backgroundOf(probe, candidates, frequenciesOf(candidates)));
}

describe('evidence', () => {
  it('is the same whichever report asked', () => {
    fc.assert(
      fc.property(missing, found, gallery, (one, other, around) => {
        const [a, b, others] = [profileOf(one), profileOf(other), around.map(profileOf)];
        fc.pre(speciesEvidence(pairOf(a, b)) !== null);
        const background = backgroundOf(a, others, frequenciesOf(others));
        const [asked, turned] = [weigh(pairOf(a, b), background), weigh(pairOf(b, a), background)];
        expect(turned).toEqual(asked);
      }),
    );
  });

  it('is exactly 0 in every field where a report says nothing', () => {
    fc.assert(
      fc.property(missing, (one) => {
        const rows = weighed({ ...one, detected: null }, caseFacts({ side: 'found' }));
        expect(rows.map(({ field }) => field).sort()).toEqual([...evidenceFields].sort());
        for (const row of rows) expect([row.field, Math.abs(row.llr)]).toEqual([row.field, 0]);
      }),
    );
  });

  it('is bounded', () => {
    fc.assert(
      fc.property(missing, found, gallery, (one, other, around) => {
        const most = limitFor(around.length + 1);
        for (const { field, llr } of weighed(one, other, around)) {
          if (field !== 'microchip') expect(llr).toBeLessThanOrEqual(field === 'photo' ? photoLimits.most : most);
          expect(llr).toBeGreaterThanOrEqual(timeLimits.impossible - 1e-9);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('of a single field that people tell never decides', () => {
    const alone = (profile: Profile, field: keyof Profile) => ({
      ...profileOf(caseFacts({ side: profile.side })),
      [field]: profile[field],
    });
    const fields = [
      'point',
      'occurredAt',
      'colour',
      'markings',
      'sex',
      'age',
      'size',
      'collar',
      'breed',
      'words',
    ] as const;
    fc.assert(
      fc.property(missing, gallery, fc.constantFrom(...fields), (one, around, field) => {
        const probe = alone(profileOf(one), field);
        const candidates = around.map((facts) => alone(profileOf(facts), field));
        const background = backgroundOf(probe, candidates, frequenciesOf(candidates));
        for (const candidate of candidates) {
          const llrs = candidates.map((other) =>
            other === candidate ? totalLlr(weigh(pairOf(probe, other), background)) : -Infinity,
          );
          expect(Math.max(...posterior(llrs, 0.5).candidates)).toBeLessThan(0.74);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('of an equal chip outweighs everything against it and everything for another candidate', () => {
    const limits = [photoLimits, distanceLimits, timeLimits, colourLimits, markingsLimits, sexLimits];
    const rest = [
      ...limits,
      ageLimits,
      sizeLimits,
      collarLimits,
      breedLimits,
      textLimits,
      { most: 0, least: timeLimits.impossible },
    ];
    const spread = rest.reduce((sum, { most, least }) => sum + most - least, 0);
    expect(chipLimits.equal).toBeGreaterThan(spread);
  });
});

describe('likelihood curves', () => {
  describe('photo', () => {
    const cosine = fc.double({ min: -1, max: 1, noNaN: true });
    const photos = fc.integer({ min: 1, max: 5 });
    const growing: PhotoCurve = { slope: 6, intercept: -2.5, min: -4, max: 2, growth: 0.6, same: 0.4 };
    const curve = fc.constantFrom(...Object.values(defaultPhotoCurves), growing);

    it('never falls as the cosine rises', () => {
      fc.assert(
        fc.property(curve, photos, photos, cosine, cosine, (curve, one, other, a, b) => {
          const grown = curveForMeans(curve, one, other);
          expect(photoLlr(grown, Math.max(a, b))).toBeGreaterThanOrEqual(photoLlr(grown, Math.min(a, b)));
        }),
      );
    });

    it('does not depend on which side has more photos, and is the fitted curve for one on each side', () => {
      fc.assert(
        fc.property(photos, photos, cosine, (one, other, cosine) => {
          const there = photoLlr(curveForMeans(growing, one, other), cosine);
          expect(there).toBe(photoLlr(curveForMeans(growing, other, one), cosine));
          expect(photoLlr(curveForMeans(growing, 1, 1), cosine)).toBe(photoLlr(growing, cosine));
        }),
      );
    });

    it('with more photos needs a higher cosine and then says more', () => {
      const zero = ({ slope, intercept }: PhotoCurve) => -intercept / slope;
      const [one, three] = [curveForMeans(growing, 1, 1), curveForMeans(growing, 3, 3)];
      const higher = (0.4 + 0.6 / 3) ** -0.7;
      expect(zero(three)).toBeCloseTo(zero(one) * higher);
      expect(three.slope).toBeCloseTo((one.slope * 3 ** 0.6) / higher);
      expect([three.min, three.max]).toEqual([one.min, one.max]);
    });

    it('depends mostly on the side with fewer photos', () => {
      expect(photosAveraged(1, 1)).toBe(1);
      expect(photosAveraged(1, 5)).toBeLessThan(photosAveraged(2, 2));
    });
  });

  it('distance: nearer is never worse, however the candidates lie', () => {
    const metres = fc.double({ min: 0, max: 3e6, noNaN: true });
    const rough = fc.integer({ min: 0, max: roughest });
    const spread = fc.array(metres, { maxLength: 60 }).map((xs) => Float64Array.from(xs));
    fc.assert(
      fc.property(spread, fc.constantFrom(...travellers), metres, metres, rough, (around, traveller, a, b, rough) => {
        const classes = Uint8Array.from(around, (_, i) => (i * rough) % (roughest + 1));
        const background = new DistanceBackground({ metres: around, classes }, 100_000);
        const [near, far] = [Math.min(a, b), Math.max(a, b)];
        const llr = (metres: number) => background.llr(traveller, metres, rough);
        expect(llr(near)).toBeGreaterThanOrEqual(llr(far) - 1e-9);
        expect(llr(near)).toBeLessThanOrEqual(distanceLimits.most);
        expect(llr(far)).toBeGreaterThanOrEqual(distanceLimits.least - 1e-9);
      }),
    );
  });

  it('time: once lost, sooner is never worse', () => {
    const days = fc.double({ min: 0, max: 2000, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(days, { maxLength: 40 }),
        fc.constantFrom('cat', 'dog', null),
        days,
        days,
        (ages, species, a, b) => {
          const background = new TimeBackground(Float64Array.from(ages));
          expect(background.llr(species, Math.min(a, b))).toBeGreaterThanOrEqual(
            background.llr(species, Math.max(a, b)) - 1e-9,
          );
        },
      ),
    );
  });

  it('more evidence for one candidate raises its posterior and lowers all others', () => {
    const llrs = fc.array(fc.double({ min: -20, max: 20, noNaN: true }), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(llrs, fc.double({ min: 0.01, max: 5, noNaN: true }), (scores, more) => {
        const [before, after] = [posterior(scores, 0.5), posterior([scores[0]! + more, ...scores.slice(1)], 0.5)];
        expect(after.candidates[0]).toBeGreaterThanOrEqual(before.candidates[0]!);
        expect(after.candidates[1]).toBeLessThanOrEqual(before.candidates[1]!);
        expect(after.none).toBeLessThanOrEqual(before.none);
      }),
    );
  });
});
