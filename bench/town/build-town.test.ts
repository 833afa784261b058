import { describe, expect, it } from 'vitest';
import { distanceMetres } from '#core/places/distance.ts';
import { buildTown, type TownPhoto } from './build-town.ts';
import { drawDays, drawDistance, drawOpenDays } from './published-tables.ts';
import { seededRandom } from './random.ts';
import { foundWithin } from './trials.ts';

const photo = (file: string, species: 'cat' | 'dog', individual: string | null): TownPhoto => ({
  file,
  species,
  individual,
  coat: ['black'],
});
const photos = [
  ...Array.from({ length: 240 }, (_, i) => photo(`known-${i}`, i % 4 < 2 ? 'cat' : 'dog', `pet-${i >> 1}`)),
  ...Array.from({ length: 200 }, (_, i) => photo(`stranger-${i}`, i % 2 ? 'cat' : 'dog', null)),
];
const share = <T>(items: T[], holds: (item: T) => boolean) => items.filter(holds).length / items.length;
const draws = <T>(draw: () => T) => Array.from({ length: 20_000 }, draw);

describe('published tables', () => {
  const random = seededRandom(1);

  it('distances have the published frequencies', () => {
    const [dog, indoor, outdoor] = (['dog', 'indoor', 'outdoor'] as const).map((kind) =>
      draws(() => drawDistance(random, kind)),
    );
    expect(share(dog!, (metres) => metres <= 1609)).toBeCloseTo(0.7, 1);
    expect(share(indoor!, (metres) => metres <= 137)).toBeCloseTo(0.75, 1);
    expect(share(outdoor!, (metres) => metres <= 1609)).toBeCloseTo(0.75, 1);
    expect(share(outdoor!, (metres) => metres <= 300)).toBeCloseTo(0.5, 1);
  });

  it('times have the published frequencies', () => {
    expect(
      share(
        draws(() => drawDays(random, 'cat')),
        (days) => days <= 7,
      ),
    ).toBeCloseTo(0.34 / 0.61, 1);
    expect(
      share(
        draws(() => drawDays(random, 'dog')),
        (days) => days <= 2,
      ),
    ).toBeCloseTo(0.5, 1);
    const open = draws(() => drawOpenDays(random, 'cat'));
    expect(share(open, (days) => days <= 30)).toBeGreaterThan(30 / 365);
    expect(Math.max(...open)).toBeLessThanOrEqual(365);
  });
});

describe('town', () => {
  const town = buildTown(photos, 3);
  const owners = new Map(town.missing.map((report) => [report.animal, report]));

  it('has the stated size and share of missing data', () => {
    const reports = [...town.missing, ...town.found];
    expect([town.missing.length, town.found.length]).toEqual([400, 150]);
    expect(share(town.found, ({ animal }) => owners.has(animal))).toBeCloseTo(2 / 3, 2);
    expect(share(reports, ({ facts }) => facts.point === null)).toBeCloseTo(1 / 3, 1);
    expect(
      share(
        reports.filter(({ facts }) => facts.id.includes('pet-')),
        (report) => report.photos.length === 0,
      ),
    ).toBeCloseTo(1 / 5, 1);
  });

  it('keeps a third of found pets unreported even if few individuals have photos', () => {
    const few = buildTown(photos.slice(0, 40), 3);
    expect([few.missing.length, few.found.length]).toEqual([400, 30]);
  });

  it('never uses a picture twice, so that no pair can be recognised by an identical picture', () => {
    const files = [...town.missing, ...town.found].flatMap(({ photos }) => photos.map(({ file }) => file));
    expect(new Set(files).size).toBe(files.length);
  });

  it('gives owners several photos if there are enough', () => {
    const albums = [...Array.from({ length: 480 }, (_, i) => photo(`known-${i}`, 'cat', `pet-${i >> 2}`))];
    const { missing, found } = buildTown(albums, 3, { ownersPhotos: 3 });
    expect(new Set(missing.slice(0, 100).map((report) => report.photos.length))).toEqual(new Set([0, 3]));
    expect(Math.max(...found.map((report) => report.photos.length))).toBe(1);
    const files = [...missing, ...found].flatMap((report) => report.photos.map(({ file }) => file));
    expect(new Set(files).size).toBe(files.length);
  });

  it('finds most animals near home and after they were lost', () => {
    const pairs = town.found.flatMap((found) => {
      const missing = owners.get(found.animal);
      return missing ? [{ missing: missing.facts, found: found.facts }] : [];
    });
    const placed = pairs.filter(({ missing, found }) => missing.point && found.point);
    expect(share(placed, ({ missing, found }) => distanceMetres(missing.point!, found.point!) < 2500)).toBeGreaterThan(
      0.6,
    );
    expect(share(pairs, ({ missing, found }) => found.occurredAt! >= missing.occurredAt!)).toBeGreaterThan(0.95);
  });

  it('is the same for the same seed', () => {
    expect(buildTown(photos, 3)).toEqual(town);
    expect(buildTown(photos, 4)).not.toEqual(town);
  });
});

describe('recall', () => {
  it('splits ties evenly', () => {
    expect(foundWithin(1, { truth: 0, scores: [5, 5, 5, 5] })).toBe(0.25);
    expect(foundWithin(3, { truth: 0, scores: [5, 5, 9, 9] })).toBe(0.5);
    expect(foundWithin(3, { truth: 1, scores: [5, 9] })).toBe(1);
  });
});
