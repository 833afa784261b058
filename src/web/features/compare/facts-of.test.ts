import { expect, test } from 'vitest';
import type { PublicCase } from '#core/contract/case.ts';
import { factsOf } from './facts-of.ts';

const aCase = (overrides: Partial<PublicCase> = {}) =>
  ({
    ...{ species: 'cat', breed: null, area_name: 'Oak Park', last_seen_day: '2026-11-03' },
    ...overrides,
  }) as PublicCase;
const cases = { missing: aCase(), found: aCase({ area_name: 'Elm Street', last_seen_day: '2026-11-06' }) };
const lead = { confidence: 0.8, lead: true, strength: 'strong' as const, reasoning: 'Both are grey.' };
const line = { weight: 1, supports: true, says: null };

test('without evidence the public facts stand in two columns, and only the species is judged', () => {
  expect(factsOf({ ...cases, match: null })).toEqual([
    { name: 'species', label: 'Species', says: { missing: 'Cat', found: 'Cat' }, fits: true, why: null },
    expect.objectContaining({ name: 'place', says: { missing: 'Oak Park', found: 'Elm Street' }, fits: null }),
    expect.objectContaining({ name: 'date', says: { missing: 'Nov 3, 2026', found: 'Nov 6, 2026' }, fits: null }),
  ]);
});

test('the evidence says what fits and what speaks against, and adds what both reports state', () => {
  const evidence = [
    { ...line, field: 'photo', text: 'The photos look alike' },
    { ...line, field: 'distance', text: '1.2 km from where she was last seen' },
    {
      ...{ field: 'colour', text: 'One is grey, the other ginger', supports: false, weight: -1 },
      says: { missing: 'Grey', found: 'Ginger' },
    },
  ];
  const facts = factsOf({ ...cases, match: { ...lead, evidence } });
  expect(facts.map(({ name, fits }) => [name, fits])).toEqual([
    ['photo', true],
    ['species', true],
    ['colour', false],
    ['place', true],
    ['date', null],
  ]);
  expect(facts.find(({ name }) => name === 'colour')?.says).toEqual({ missing: 'Grey', found: 'Ginger' });
  expect(facts.find(({ name }) => name === 'place')?.why).toBe('1.2 km from where she was last seen');
});

test('another species speaks against', () => {
  const [species] = factsOf({ missing: aCase(), found: aCase({ species: 'dog' }), match: null });
  expect(species).toMatchObject({ says: { missing: 'Cat', found: 'Dog' }, fits: false });
});
