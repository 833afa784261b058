import { describe, expect, it } from 'vitest';
import type { CaseFacts } from '#core/matching/fields/case-facts.ts';
import { profileOf } from '#core/matching/reading/profile.ts';
import { weigh } from '#core/matching/weigh.ts';
import { townRadius } from '#core/places/town-radius.ts';
import { caseFacts, photoFacts } from '#tests/factories/case-facts.ts';
import { backgroundOf, frequenciesOf } from '#tests/judge/background-of.ts';
import { DistanceBackground, distanceLimits } from './distance.ts';
import { type EvidenceField, pairOf } from './evidence.ts';
import { lostShares, roughness, roughnessClass, type Traveller, travellers } from './rings.ts';
import { chipLimits, speciesEvidence } from './species-and-chip.ts';
import { TimeBackground, timeLimits } from './time.ts';

/** Evidence of one field between a missing and a found report, in nats. */
function llr(
  field: EvidenceField,
  missing: Partial<CaseFacts>,
  found: Partial<CaseFacts>,
  others: Partial<CaseFacts>[] = [],
) {
  const [one, other] = [profileOf(caseFacts(missing)), profileOf(caseFacts({ side: 'found', ...found }))];
  const pool = [other, ...others.map((facts) => profileOf(caseFacts({ side: 'found', ...facts })))];
  if (speciesEvidence(pairOf(one, other)) === null) return 'ruled out';
  const rows = weigh(pairOf(one, other), { ...backgroundOf(one, pool, frequenciesOf(pool)), most: Infinity });
  return rows.find((row) => row.field === field)!.llr;
}

describe('species', () => {
  const seen = (species: string, score = 0.9) => ({ detected: { species, score } });

  it('lets equal and unknown species pass', () => {
    expect(llr('species', { species: 'dog' }, { species: 'puppy' })).toBe(0);
    expect(llr('species', { species: 'dog' }, { species: null })).toBe(0);
    expect(llr('species', { species: 'other' }, { species: 'rabbit' })).toBe(0);
  });

  it('rules out dog against cat, unless a photo or the chip says otherwise', () => {
    expect(llr('species', { species: 'dog' }, { species: 'cat' })).toBe('ruled out');
    expect(llr('species', { species: 'dog' }, { species: 'cat', ...seen('dog') })).toBeLessThan(-3);
    expect(llr('species', { species: 'dog' }, { species: 'cat', ...seen('dog', 0.3) })).toBe('ruled out');
    expect(llr('species', { species: 'dog' }, { species: 'cat', ...seen('cat') })).toBe('ruled out');
    expect(llr('species', { species: 'dog', microchip: 'x' }, { species: 'cat', microchip: 'x' })).toBeLessThan(-3);
  });

  it('doubts an animal of unstated species that the detector sees as the other species', () => {
    expect(llr('species', { species: 'dog' }, seen('cat'))).toBeCloseTo(Math.log(0.04));
    expect(llr('species', { species: 'rabbit' }, seen('cat'))).toBe(0);
  });
});

describe('microchip', () => {
  it('decides when equal, doubts when different, is silent when blank on both sides', () => {
    expect(llr('microchip', { microchip: 'x' }, { microchip: 'x' })).toBe(chipLimits.equal);
    expect(llr('microchip', { microchip: 'x' }, { microchip: 'y' })).toBeCloseTo(Math.log(0.01));
    expect(llr('microchip', { microchip: '' }, { microchip: '' })).toBe(0);
  });
});

describe('photo', () => {
  it('never compares embeddings of different models', () => {
    const photos = photoFacts([1, 0]);
    expect(llr('photo', { photos }, { photos })).toBeGreaterThan(1);
    expect(llr('photo', { photos }, { photos: { ...photos!, model: 'another' } })).toBe(0);
  });

  it('halves the evidence of words that repeat what the photo shows', () => {
    const photos = photoFacts([1, 0]);
    const [missing, found] = [
      { species: 'cat', colour: 'black' },
      { species: 'cat', colour: 'black' },
    ];
    const alone = llr('colour', missing, found) as number;
    expect(llr('colour', { ...missing, photos }, { ...found, photos })).toBeCloseTo(alone / 2);
  });
});

describe('distance', () => {
  const even = Float64Array.from({ length: 400 }, (_, i) => 20_000 * Math.sqrt((i + 0.5) / 400));

  it('weighs near places most for indoor cats, and far ones least against dogs', () => {
    const background = new DistanceBackground({ metres: even }, 20_000);
    expect(background.llr('indoor cat', 100)).toBeLessThan(distanceLimits.most);
    expect(background.llr('indoor cat', 100)).toBeGreaterThan(background.llr('dog', 100));
    expect(background.llr('dog', 8000)).toBeGreaterThan(background.llr('indoor cat', 8000));
    expect(background.llr('indoor cat', 50_000)).toBeCloseTo(distanceLimits.least, 1);
  });

  it('knows that public points are drawn within 500 m of the true ones', () => {
    const near = (traveller: Traveller) => lostShares[traveller].slice(0, 5).reduce((sum, share) => sum + share, 0);
    // rings 0 to 4 reach to 1,266 m: 70 % of dogs stay within a mile, and an indoor cat hardly gets beyond the obscuring
    expect(near('dog')).toBeCloseTo(0.66, 1);
    expect(near('indoor cat')).toBeGreaterThan(0.95);
    expect(lostShares['indoor cat'][0]).toBeLessThan(0.3);
    for (const traveller of travellers) expect(lostShares[traveller].reduce((a, b) => a + b, 0)).toBeCloseTo(1);
  });

  it('is the ratio of the published share to the share of candidates', () => {
    const background = new DistanceBackground({ metres: even }, 20_000);
    const candidates = (250 ** 2 * (1.5 ** 12 - 1.5 ** 10)) / 20_000 ** 2;
    const middle = 250 * 1.5 ** 5.5;
    expect(background.llr('dog', middle)).toBeCloseTo(Math.log((0.95 * lostShares.dog[6]!) / candidates + 0.05), 0);
  });

  it('weighs being near less where everyone is near: a thousand reports at one town hall', () => {
    const townHall = new DistanceBackground({ metres: Float64Array.from({ length: 1000 }, (_, i) => i) }, 50_000);
    expect(townHall.llr('dog', 500)).toBeLessThan(0);
    expect(townHall.llr('dog', 500)).toBeGreaterThan(-1);
  });

  it("to a town's centre says less for what is near the centre, and less against what is in the outskirts", () => {
    const background = new DistanceBackground({ metres: even }, 20_000);
    const town = roughnessClass(roughness(townRadius(107_129)), 0);
    expect(background.llr('cat', 300, town)).toBeLessThan(background.llr('cat', 300) - 2);
    expect(background.llr('cat', 4000, town)).toBeGreaterThan(background.llr('cat', 4000) + 1);
    expect(background.llr('cat', 300, town)).toBeGreaterThan(background.llr('cat', 12_000, town) + 1);
  });

  it('treats a point known within 500 m like a pin, and hardly tells a town from a pin if it is far away', () => {
    const background = new DistanceBackground({ metres: even }, 20_000);
    expect(roughnessClass(roughness(null), roughness(500))).toBe(0);
    expect(background.llr('dog', 19_000, 4)).toBeCloseTo(background.llr('dog', 19_000), 1);
  });

  it('does not take the reports of a town for a cluster at its centre', () => {
    const metres = new Float64Array(200).fill(1000);
    const town = new Uint8Array(200).fill(roughnessClass(roughness(5000), 0));
    const near = (classes: Uint8Array) => new DistanceBackground({ metres, classes }, 50_000).llr('dog', 1000);
    expect(near(town)).toBeGreaterThan(near(new Uint8Array(200)) + 1);
  });

  it('works without candidates', () => {
    const alone = new DistanceBackground({ metres: new Float64Array(0) }, 50_000);
    expect(alone.llr('cat', 100)).toBeGreaterThan(alone.llr('cat', 49_000));
  });
});

describe('time', () => {
  const fresh = new TimeBackground(Float64Array.from({ length: 100 }, (_, i) => i));

  it('tolerates one day before the loss, and hardly believes more', () => {
    expect(fresh.llr('dog', -0.9)).toBe(fresh.llr('dog', 0));
    expect(fresh.llr('dog', -2)).toBe(timeLimits.impossible);
    expect(fresh.llr('dog', -60)).toBe(timeLimits.impossible);
  });

  it('falls faster for dogs than for cats', () => {
    const fall = (species: string) => fresh.llr(species, 1) - fresh.llr(species, 60);
    expect(fall('dog')).toBeGreaterThan(fall('cat'));
  });

  it('implies about the published recovery rates, day by day', () => {
    const even = new TimeBackground(new Float64Array(0));
    const chance = (species: string, days: number) => Math.exp(even.llr(species, days) - even.llr(species, 100));
    expect(chance('dog', 1)).toBeGreaterThan(chance('dog', 10) * 2);
    expect(chance('dog', 60)).toBeLessThan(chance('dog', 10) / 20);
    expect(chance('cat', 45)).toBeGreaterThan(2);
    expect(chance('cat', 3) / chance('cat', 15)).toBeGreaterThan(4);
  });

  it('says nothing if all candidates are equally old', () => {
    const stale = new TimeBackground(new Float64Array(1000).fill(200));
    expect(Math.abs(stale.llr('cat', 200))).toBeLessThan(0.1);
  });
});

describe('words', () => {
  it('a rare coat says more than a common one', () => {
    const common = Array.from({ length: 60 }, (_, i) => ({ id: `${i}`, species: 'cat', colour: 'black' }));
    const weigh = (colour: string) =>
      llr('colour', { species: 'cat', colour }, { species: 'cat', colour }, common) as number;
    expect(weigh('calico')).toBeGreaterThan(weigh('black') + 1);
  });

  it('different colours, sexes and breeds speak against, each within its limits', () => {
    expect(llr('colour', { colour: 'black' }, { colour: 'white' })).toBeCloseTo(Math.log(0.15));
    expect(llr('sex', { sex: 'male' }, { sex: 'female' })).toBeCloseTo(Math.log(0.2));
    expect(llr('sex', { sex: 'unknown' }, { sex: 'unknown' })).toBe(0);
    expect(llr('breed', { breed: 'poodle' }, { breed: 'boxer' })).toBeCloseTo(Math.log(0.52));
    expect(llr('breed', { breed: 'unknown' }, { breed: 'unknown' })).toBe(0);
  });

  it('age and size: a neighbouring group is no contradiction', () => {
    expect(llr('age', { age_group: 'young' }, { age_group: 'adult' })).toBeGreaterThan(0);
    expect(llr('age', { age_group: 'baby' }, { age_group: 'senior' })).toBeLessThan(-1);
    expect(llr('size', { species: 'dog', size: 'small' }, { species: 'dog', size: 'large' })).toBeLessThan(-1);
    expect(llr('size', { species: 'cat', size: 'small' }, { species: 'cat', size: 'small' })).toBe(0);
  });

  it('a missing collar says less than one of another colour', () => {
    const [red, none] = [{ collar: 'red' }, { collar: 'no collar' }];
    expect(llr('collar', red, none)).toBeGreaterThan(llr('collar', red, { collar: 'blue' }) as number);
    expect(llr('collar', none, red)).toBeLessThan(llr('collar', red, none) as number);
    expect(llr('collar', red, { collar: 'red with bell' })).toBeGreaterThan(1);
  });

  it('shared words count more the rarer they are', () => {
    const others = Array.from({ length: 200 }, (_, i) => ({ id: `${i}`, text: 'very hungry' }));
    const weigh = (text: string) => llr('text', { text }, { text }, others) as number;
    expect(weigh('wobbly')).toBeGreaterThan(1);
    expect(weigh('hungry')).toBe(0);
    expect(llr('text', { name: 'Pebbles' }, { text: 'her tag says PEBBLES' }, others)).toBeGreaterThan(1);
  });

  it('shared marks speak for, different ones a little against', () => {
    expect(llr('markings', { markings: 'torn left ear' }, { text: 'cat with a notched ear' })).toBeGreaterThan(1);
    expect(llr('markings', { markings: 'torn left ear' }, { text: 'white paws' })).toBeCloseTo(Math.log(0.67));
  });
});

describe('area', () => {
  const streets = Array.from({ length: 100 }, (_, i) => ({ id: `${i}`, area: `Northtown, street${i}` }));

  it('a shared street says more than the town, and different places say nothing', () => {
    const street = llr('area', { area: 'Mill Lane, Northtown' }, { area: 'mill lane' }, streets) as number;
    const town = llr('area', { area: 'Mill Lane, Northtown' }, { area: 'Northtown' }, streets) as number;
    expect(street).toBeGreaterThan(2);
    expect(town).toBeGreaterThan(0);
    expect(town).toBeLessThan(0.1);
    expect(llr('area', { area: 'Mill Lane' }, { area: 'Station Road' }, streets)).toBe(0);
  });

  it('is 0 between two pins', () => {
    const point = { lat: 52, lng: 5 };
    expect(llr('area', { area: 'Mill Lane', point }, { area: 'Mill Lane', point })).toBe(0);
    expect(llr('area', { area: 'Mill Lane', point }, { area: 'Mill Lane' })).toBeGreaterThan(0);
  });

  it("a shared street says more than a town's centre, and only adds what the distance does not say", () => {
    const point = { lat: 52, lng: 5 };
    const town = { area: 'Mill Lane, Northtown', point, pointRadius: 5000 };
    const area = llr('area', town, town, streets) as number;
    const unplaced = llr('area', { ...town, point: null }, town, streets) as number;
    expect(area).toBeGreaterThan(0);
    expect(area + (llr('distance', town, town, streets) as number)).toBeCloseTo(unplaced);
  });
});
