import type { Point } from '#core/contract/place.ts';
import type { CaseFacts } from '#core/matching/fields/case-facts.ts';
import { obscurePoint } from '#core/places/obscure-point.ts';
import { townRadius } from '#core/places/town-radius.ts';
import { type Animal, drawAnimal } from './animals.ts';
import { buildCity, type City } from './city.ts';
import { drawDays, drawDistance, drawOpenDays } from './published-tables.ts';
import { type Random, seededRandom } from './random.ts';
import { describeAsFinder, describeAsOwner } from './witness.ts';

/** A photo for the town; `individual` is null for strangers, who have only one photo. */
export type TownPhoto = {
  file: string;
  species: 'cat' | 'dog';
  individual: string | null;
  /** colours of the coat, measured in the picture */
  coat: string[];
};

type Species = TownPhoto['species'];

/** A report of the town: what was written, and the truth, which only the bench knows. */
export type TownReport = {
  facts: CaseFacts;
  animal: Animal;
  /** the first one is used by methods for single photos; empty if none was given */
  photos: TownPhoto[];
  /** the true quarter, for the baseline that compares postcodes */
  quarter: string | null;
};

export type Town = {
  missing: TownReport[];
  found: TownReport[];
};

export type TownOptions = {
  missing: number;
  found: number;
  /** factor on every error rate of the finders */
  disagreement: number;
  /** maximum number of photos given by owners; finders give one */
  ownersPhotos: number;
};

const townDefaults: TownOptions = { missing: 400, found: 150, disagreement: 1, ownersPhotos: 1 };

const day = 86_400_000;
const today = Date.UTC(2026, 5, 30);
const withoutPhoto = 1 / 5;
const withoutPoint = 1 / 3;
const neverReported = 1 / 3;

/**
 * A city with its open reports. Two thirds of the found pets are also reported missing. The other missing pets have not
 * been found yet, and the other found pets were never reported. If there are photos of too few individuals, fewer pets
 * are found.
 */
export function buildTown(photos: readonly TownPhoto[], seed: number, options: Partial<TownOptions> = {}): Town {
  const { missing, found: wantedFound, disagreement, ownersPhotos } = { ...townDefaults, ...options };
  const random = seededRandom(seed);
  const city = buildCity(random);
  const known = [
    ...Map.groupBy(
      photos.filter(({ individual }) => individual),
      ({ individual }) => individual!,
    ).values(),
  ];
  const pairs = random
    .shuffled(known.filter((some) => some.length > 1))
    .slice(0, Math.round(wantedFound * (1 - neverReported)));
  const found = Math.min(wantedFound, Math.round(pairs.length / (1 - neverReported)));
  const strangers = dealStrangers(random, photos);
  const town: Town = { missing: [], found: [] };
  for (const [i, some] of pairs.entries()) {
    const [ownersFirst, findersPhoto, ...more] = random.shuffled(some);
    const owners = [ownersFirst!, ...more.slice(0, ownersPhotos - 1)];
    const animal = drawAnimal(random, `pet-${i}`, some[0]!.species, some[0]!.coat);
    const home = city.home();
    const foundAt = today - random.next() * 30 * day;
    const lostAt = foundAt - drawDays(random, animal.species) * day;
    const metres = drawDistance(random, animal.species === 'dog' ? 'dog' : animal.lifestyle);
    town.missing.push(report(random, city, animal, 'missing', home, lostAt, owners, disagreement));
    town.found.push(
      report(random, city, animal, 'found', city.away(home, metres), foundAt, [findersPhoto!], disagreement),
    );
  }
  while (town.missing.length < missing) {
    const [animal, photos] = strangers(`missing-${town.missing.length}`, random.pick(['cat', 'dog']));
    const lostAt = today - drawOpenDays(random, animal.species) * day;
    town.missing.push(report(random, city, animal, 'missing', city.home(), lostAt, photos, disagreement));
  }
  while (town.found.length < found) {
    // with the species of a random pair, so that a third of each species was never reported missing
    const [animal, photos] = strangers(`found-${town.found.length}`, random.pick(pairs)[0]!.species);
    town.found.push(
      report(random, city, animal, 'found', city.home(), today - random.next() * 30 * day, photos, disagreement),
    );
  }
  return town;
}

/** Deals strangers in a random order, each once. When all of a species are used up, further animals have no photo. */
function dealStrangers(
  random: Random,
  photos: readonly TownPhoto[],
): (id: string, species: Species) => [Animal, TownPhoto[]] {
  const deck = random.shuffled(photos.filter(({ individual }) => individual === null));
  return (id, species) => {
    const at = deck.findLastIndex((photo) => photo.species === species);
    const photo = at < 0 ? null : deck.splice(at, 1)[0]!;
    return [drawAnimal(random, id, species, photo?.coat ?? null), photo ? [photo] : []];
  };
}

function report(
  random: Random,
  city: City,
  animal: Animal,
  side: CaseFacts['side'],
  place: Point,
  time: number,
  photos: TownPhoto[],
  disagreement: number,
): TownReport {
  const described =
    side === 'missing' ? describeAsOwner(random, animal) : describeAsFinder(random, animal, disagreement);
  const where = random.chance(withoutPoint) ? null : typedPlace(random, city, place);
  return {
    animal,
    photos: random.chance(withoutPhoto) ? [] : photos,
    quarter: where && city.quarterOf(place),
    facts: {
      ...described,
      id: `${side}-${animal.id}`,
      side,
      area: `${city.quarterOf(random.chance(0.2) ? city.away(place, 1500) : place)}, Springhaven`,
      point: where?.point ?? null,
      pointRadius: where?.pointRadius ?? null,
      occurredAt: typedDate(random, time),
      microchip: null,
      photos: null,
      detected: null,
      verdicts: null,
    },
  };
}

/**
 * The point that the form makes of a place: a pin set by hand, about 100 m off and obscured as usual; or, one time in
 * four, the centre of the quarter from the gazetteer, with the radius estimated from its population.
 */
function typedPlace(random: Random, city: City, place: Point): { point: Point; pointRadius: number | null } {
  const quarter = random.chance(0.25);
  const pin = quarter ? city.middleOf(place) : city.away(place, Math.abs(100 * random.normal()));
  const obscured = obscurePoint(pin);
  // Public points used to be random. The two numbers are still drawn, so that the towns stay those measured before.
  random.next();
  random.next();
  return quarter
    ? { point: pin, pointRadius: townRadius(city.quarterPopulation) }
    : { point: obscured, pointRadius: null };
}

/** A date without the time of day. One in twenty is off by a day, one in two hundred by a month. */
function typedDate(random: Random, time: number): Date {
  const off = random.chance(0.005) ? 30 : random.chance(0.05) ? 1 : 0;
  return new Date(Math.floor(time / day + off * (random.chance(0.5) ? 1 : -1)) * day);
}
