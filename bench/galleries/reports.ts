import { blankFacts, type CaseFacts } from '#core/matching/fields/case-facts.ts';
import { obscurePoint } from '#core/places/obscure-point.ts';
import { townRadius } from '#core/places/town-radius.ts';
import type { City } from '../town/city.ts';
import { drawDays, drawDistance, drawOpenDays } from '../town/published-tables.ts';
import type { Random } from '../town/random.ts';
import type { Pet } from './pets.ts';

const day = 86_400_000;
const today = Date.UTC(2026, 5, 30);

/** The two reports of one animal: its owner's, and all that its finder could say. */
export type Reunion = { missing: CaseFacts; found: CaseFacts };

/** An owner's report of a pet that has not been found: species, day and place, without photos. */
export function missingReport(pet: Pet, city: City, random: Random): CaseFacts {
  return owners(pet, obscurePoint(city.home()), today - drawOpenDays(random, pet.species) * day);
}

/** Reports of a pet that has been found. The finder's place is the centre of the town, as a gazetteer has it. */
export function reunion(pet: Pet, city: City, random: Random): Reunion {
  const home = city.home();
  const foundAt = today - random.next() * 30 * day;
  const lostAt = foundAt - drawDays(random, pet.species) * day;
  const lifestyle = random.chance(0.5) ? 'indoor' : 'outdoor';
  const place = city.away(home, drawDistance(random, pet.species === 'dog' ? 'dog' : lifestyle));
  const found: CaseFacts = {
    ...blankFacts,
    id: 'found',
    side: 'found',
    species: pet.species,
    point: city.middleOf(place),
    pointRadius: townRadius(city.quarterPopulation),
    occurredAt: wholeDay(foundAt),
  };
  return { missing: owners(pet, obscurePoint(home), lostAt), found };
}

/** The details that a finder tells besides the photo. */
export const tellings = {
  'photo only': {},
  'photo + species': { species: true },
  'photo + day': { occurredAt: true },
  "photo + town's centre": { point: true, pointRadius: true },
} as const satisfies Record<string, Partial<Record<keyof CaseFacts, true>>>;
export type Telling = keyof typeof tellings;

/**
 * A found report reduced to the photo and what is told besides it. As in the app, the detector has seen the species in
 * the photo; it is right in 96-100 % of photos, here always.
 */
export function toldAs(telling: Telling, found: CaseFacts): CaseFacts {
  const { id, side, photos, species } = found;
  const told = Object.fromEntries(Object.keys(tellings[telling]).map((key) => [key, found[key as keyof CaseFacts]]));
  return { ...blankFacts, id, side, photos, detected: { species: species!, score: 0.9 }, ...told };
}

function owners({ id, species }: Pet, point: CaseFacts['point'], lostAt: number): CaseFacts {
  return { ...blankFacts, id, side: 'missing', species, point, occurredAt: wholeDay(lostAt) };
}

function wholeDay(time: number): Date {
  return new Date(Math.floor(time / day) * day);
}
