import { describe, expect, it } from 'vitest';
import type { CaseFacts } from '#core/matching/fields/case-facts.ts';
import { caseFacts, photoFacts } from '#tests/factories/case-facts.ts';
import { galleryOf } from '#tests/factories/gallery.ts';
import { rankCandidates } from '#tests/judge/rank-candidates.ts';

const [home, mile, town] = [
  { lat: 51.75, lng: -1.26 },
  { lat: 51.765, lng: -1.26 },
  { lat: 51.9, lng: -1.5 },
];
const day = (date: number) => new Date(Date.UTC(2026, 4, date));
// directions that int8 holds exactly
const [same, alike, other] = [photoFacts([1, 0, 0, 0]), photoFacts([1, 1, 0, 0]), photoFacts([0, 0, 1, 0])];

type Field = [name: string, probe: Partial<CaseFacts>, candidates: Partial<CaseFacts>[]];
const fields: Field[] = [
  ['species', { species: 'cat' }, [{ species: 'cat' }, { species: 'other' }, {}]],
  ['detected species', { species: 'cat' }, [{ detected: { species: 'cat', score: 0.9 } }, {}]],
  [
    'species against chip',
    { species: 'cat', microchip: 'x' },
    [{ species: 'dog', microchip: 'x' }, { microchip: 'y' }],
  ],
  ['chip', { microchip: 'x' }, [{ microchip: 'y' }, {}]],
  ['photo', { photos: same }, [{ photos: alike }, { photos: other }, {}]],
  ['photo of dogs', { species: 'dog', photos: same }, [{ photos: alike, species: 'dog' }, { photos: other }]],
  ['colour', { colour: 'ginger' }, [{ colour: 'ginger' }, { colour: 'black' }, {}]],
  [
    'colour in a photo',
    { colour: 'ginger', photos: same },
    [{ colour: 'ginger', photos: alike }, { colour: 'ginger' }],
  ],
  ['breed', { species: 'dog', breed: 'poodle' }, [{ species: 'dog', breed: 'poodle' }, { breed: 'boxer' }]],
  ['markings', { markings: 'torn ear' }, [{ markings: 'torn ear' }, { markings: 'short tail' }]],
  ['collar', { collar: 'red' }, [{ collar: 'red' }, { collar: 'none' }]],
  ['sex', { sex: 'male' }, [{ sex: 'male' }, { sex: 'female' }]],
  ['age', { age_group: 'baby' }, [{ age_group: 'baby' }, { age_group: 'senior' }]],
  ['size', { species: 'dog', size: 'small' }, [{ size: 'small' }, { size: 'large' }]],
  ['text', { text: 'limping wobbly heart' }, [{ text: 'wobbly heart' }, { text: 'heart' }, { text: 'tag' }]],
  ['distance', { point: home }, [{ point: mile }, { point: town }, {}]],
  ['distance of dogs', { species: 'dog', point: home }, [{ point: mile }, { point: town, species: 'dog' }, {}]],
  ['distance indoors', { point: home, lifestyle: 'indoor', species: 'cat' }, [{ point: home }, { point: mile }]],
  ['rough places', { point: home, pointRadius: 4700 }, [{ point: mile, pointRadius: 1500 }, { point: town }]],
  ['rough places beside unknown ones', { point: home }, [{}, { point: mile, pointRadius: 4700 }, {}, { point: town }]],
  ['place names', { area: 'Mill Lane' }, [{ area: 'Mill Lane' }, { area: 'Mill Road' }, { area: 'Oak' }]],
  [
    'place names beside rough places',
    { area: 'Mill Lane', point: home, pointRadius: 4700 },
    [{ area: 'Mill Lane', point: mile }, { area: 'Mill Lane', point: town, pointRadius: 500 }, { area: 'Lane' }],
  ],
  [
    'place names beside pins',
    { area: 'Mill Lane', point: home },
    [{ area: 'Mill Lane', point: mile }, { point: town }],
  ],
  ['time', { occurredAt: day(3) }, [{ occurredAt: day(4) }, { occurredAt: day(20) }, { occurredAt: day(1) }, {}]],
  ['time of cats', { species: 'cat', occurredAt: day(3) }, [{ occurredAt: day(9) }, { occurredAt: day(3) }]],
];

describe.each(['missing', 'found'] as const)(
  'a %s report is given the probabilities of the plain ranking by',
  (side) => {
    it.each(fields)('%s', (_, said, candidates) => {
      const probe = caseFacts({ ...said, id: 'probe', side });
      const others = candidates.map((facts, i) =>
        caseFacts({ ...facts, id: `candidate ${i}`, side: side === 'missing' ? 'found' : 'missing' }),
      );
      const fast = galleryOf(others, others[0]!.side).rank(probe, { floor: 0 });
      const plain = rankCandidates(probe, others, { floor: 0 });
      expect(fast.matches.map(({ id }) => id)).toEqual(plain.matches.map(({ id }) => id));
      expect(fast.scope).toEqual(plain.scope);
      for (const [i, { posterior, llr }] of fast.matches.entries()) {
        expect(posterior).toBeCloseTo(plain.matches[i]!.posterior, 6);
        expect(llr).toBeCloseTo(plain.matches[i]!.llr, 4);
      }
    });
  },
);
