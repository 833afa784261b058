import { describe, expect, it } from 'vitest';
import type { Evidence } from '#core/matching/evidence/evidence.ts';
import type { CaseFacts } from '#core/matching/fields/case-facts.ts';
import type { MatchScope } from '#core/matching/ranking.ts';
import type { Locale } from '#core/paraglide/runtime.js';
import { caseFacts, photoFacts } from '#tests/factories/case-facts.ts';
import { inLocale } from '#tests/factories/in-locale.ts';
import { rankCandidates } from '#tests/judge/rank-candidates.ts';
import { explain } from './explain.ts';
import { percentOf, scopeText } from './ranking-text.ts';

const amsterdam = { lat: 52.37, lng: 4.9 };
const north = (metres: number) => ({ lat: amsterdam.lat + metres / 111_195, lng: amsterdam.lng });
const missing: Partial<CaseFacts> = {
  species: 'cat',
  sex: 'female',
  collar: 'red',
  point: amsterdam,
  occurredAt: new Date('2026-05-01T08:00:00Z'),
};
const found: Partial<CaseFacts> = {
  side: 'found',
  id: 'f',
  species: 'cat',
  collar: 'blue',
  point: north(1200),
  occurredAt: new Date('2026-05-04T08:00:00Z'),
};

function told(one: Partial<CaseFacts>, other: Partial<CaseFacts>) {
  const elsewhere = Array.from({ length: 50 }, (_, i) =>
    caseFacts({ ...found, id: `x${i}`, point: north(5000 + 300 * i), occurredAt: new Date(Date.UTC(2026, 6, i)) }),
  );
  const ranking = rankCandidates(caseFacts(one), [caseFacts(other), ...elsewhere], { floor: 0 });
  return explain(ranking.matches.find(({ id }) => id === 'f')!, caseFacts(one));
}

describe('explain', () => {
  it('states no distance smaller than the town', () => {
    expect(told({ ...missing, pointRadius: 4700 }, found).reasoning).toMatch(
      /^within 6 km of where she was last seen/i,
    );
  });

  it('leads with the strongest for and the strongest against, with real figures', () => {
    expect(told(missing, found).reasoning).toBe(
      '1.2 km from where she was last seen, 3 days later. Against it: the collar is red in one report and blue in the other.',
    );
  });

  it("uses the pet's name if it has one", () => {
    expect(told({ ...missing, name: 'Misty' }, found).reasoning).toContain('1.2 km from where Misty was last seen');
  });

  it('states no distance smaller than the obscuring radius, and none without a point', () => {
    expect(told(missing, { ...found, point: null }).reasoning).not.toContain('last seen');
    expect(told(missing, { ...found, point: north(300) }).reasoning).toMatch(/^Within 1 km of where she/);
  });

  it('lists similarities in order, strongest first, and weighs each row', () => {
    const photos = photoFacts([1, 0]);
    const { similarities, evidence } = told({ ...missing, photos }, { ...found, photos, collar: null });
    expect(similarities).toEqual([
      'The photos look very much alike',
      '1.2 km from where she was last seen, 3 days later',
    ]);
    expect(evidence.map(({ weight }) => Math.abs(weight))).toEqual(
      evidence.map(({ weight }) => Math.abs(weight)).toSorted((a, b) => b - a),
    );
    expect(evidence.every(({ supports, weight }) => supports === weight > 0)).toBe(true);
  });

  it('says so if nothing speaks for the match, or if nothing is known', () => {
    expect(told({ sex: 'male' }, { ...found, sex: 'female', collar: null }).reasoning).toBe(
      'Little speaks for it: one report says male, the other female.',
    );
    expect(told({}, { side: 'found', id: 'f' }).reasoning).toBe('Neither report says enough to tell.');
  });

  it('describes days before the loss', () => {
    const early = { ...found, occurredAt: new Date('2026-04-20T08:00:00Z') };
    expect(told(missing, early).reasoning).toContain('Against it: found 11 days before she went missing.');
  });
});

describe('rows of evidence', () => {
  const she = { name: null, sex: 'female' };
  const sex = { field: 'sex', missing: 'female', found: 'female' } as const;
  const distance = { field: 'distance', metres: 3000, withinMetres: 500 } as const;
  const time = { field: 'time', days: 2 } as const;
  const far = '3 km from where she was last seen';

  it('are told from odds of 10 to 9 on, with their weight to a tenth and their side', () => {
    const evidence = [
      { ...sex, llr: 0.66 },
      { field: 'size', llr: -0.1, missing: 'small', found: 'large' } as const,
      { ...time, llr: 0.09 },
      { ...distance, llr: 0 },
    ];
    expect(explain({ evidence }, she)).toEqual({
      reasoning: 'Both are female. Against it: one is small, the other large.',
      similarities: ['Both are female'],
      evidence: [
        {
          field: 'sex',
          text: 'Both are female',
          says: { missing: 'Female', found: 'Female' },
          supports: true,
          weight: 0.7,
        },
        {
          field: 'size',
          text: 'One is small, the other large',
          says: { missing: 'Small', found: 'Large' },
          supports: false,
          weight: -0.1,
        },
      ],
    });
  });

  it('tell place and time together where the stronger of them stands', () => {
    const told = (...evidence: Evidence[]) => explain({ evidence }, she).similarities;
    const together = `${far}, 2 days later`;
    expect(told({ ...distance, llr: 3 }, { ...sex, llr: 2 }, { ...time, llr: 1 })).toEqual([
      together,
      'Both are female',
    ]);
    expect(told({ ...time, llr: 3 }, { ...sex, llr: 2 }, { ...distance, llr: 1 })).toEqual([
      together,
      'Both are female',
    ]);
    expect(told({ ...sex, llr: 3 }, { ...time, llr: 2 }, { ...distance, llr: 1 })).toEqual([
      'Both are female',
      together,
    ]);
    expect(told({ ...distance, llr: 3 }, { ...sex, llr: 2 })).toEqual([far, 'Both are female']);
    expect(told({ ...time, llr: 3 })).toEqual(['Found 2 days later']);
  });

  it('tell two reasons for it and the strongest against', () => {
    const evidence = [
      { ...distance, llr: 3 },
      { field: 'collar', llr: -0.8, missing: 'red', found: 'blue', agree: false } as const,
      { ...sex, llr: 1 },
      { field: 'microchip', llr: -0.5, equal: false } as const,
      { field: 'photo', llr: 0.2, cosine: 0.4, photos: 2 } as const,
    ];
    expect(explain({ evidence }, she).reasoning).toBe(
      `${far}; both are female. Against it: the collar is red in one report and blue in the other.`,
    );
  });

  it('tell first what plainly contradicts a photo', () => {
    const evidence = [
      { field: 'photo', llr: 1.5, cosine: 0.9, photos: 2 } as const,
      { field: 'size', llr: -1.4, missing: 'small', found: 'large' } as const,
    ];
    expect(explain({ evidence }, she).reasoning).toMatch(
      /^Against it: one is small, the other large\. For it: The photos/,
    );
  });
});

it('percent: a whole number, never 0 or 100', () => {
  expect([0, 0.004, 0.304, 0.996, 1].map(percentOf)).toEqual([1, 1, 30, 99, 99]);
});

describe('scope', () => {
  const scope: MatchScope = {
    compared: 1312,
    withinKm: 50,
    from: new Date('2026-03-03T00:00:00Z'),
    to: new Date('2026-05-21T00:00:00Z'),
    photoUsed: true,
  };

  it('states how many reports, where and when', () => {
    expect(scopeText(scope)).toBe('Compared with 1,312 open reports within 50 km, from Mar 3, 2026 to May 21, 2026.');
    expect(scopeText({ ...scope, to: null, withinKm: 7.5 })).toBe('Compared with 1,312 open reports within 7.5 km.');
    expect(scopeText({ ...scope, to: scope.from, withinKm: null })).toBe(
      'Compared with 1,312 open reports, of Mar 3, 2026.',
    );
  });

  it('says that photos were not compared', () => {
    const none = { compared: 1, withinKm: null, from: null, to: null, photoUsed: false };
    expect(scopeText(none)).toBe('Compared with 1 open report. Photos were not compared.');
    expect(scopeText({ ...none, compared: 0 })).toBe('Compared with 0 open reports.');
  });

  it.each<[Locale, string, string]>([
    ['de', 'Verglichen mit 1.312 offenen Meldungen im Umkreis von 50 km, vom 03.03.2026.', 'im Umkreis'],
    ['fr', 'Comparé à 1 312 annonces ouvertes à moins de 50 km, du 3 mars 2026.', 'à moins'],
  ])('is one sentence in %s, too', (locale, sentence, reach) => {
    const text = (change = {}) => inLocale(locale, () => scopeText({ ...scope, to: scope.from, ...change }));
    expect(text().replaceAll(/\s/g, ' ')).toBe(sentence);
    expect(text({ withinKm: null })).not.toContain(reach);
  });

  it('counts in Arabic as Arabic does', () => {
    const text = (compared: number) => inLocale('ar', () => scopeText({ ...scope, compared }));
    const texts = [0, 1, 2, 5, 20, 100].map((compared) => text(compared).replace(/ضمن.*/, ''));
    expect(new Set(texts).size).toBe(6);
    expect(texts[0]).toBe('لا بلاغات مفتوحة للمقارنة.');
  });
});
