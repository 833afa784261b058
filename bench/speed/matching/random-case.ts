import type { CaseFacts } from '#core/matching/fields/case-facts.ts';
import { ageGroups, colours, sizes } from '#core/pets/vocabulary.ts';
import type { Random } from '../../town/random.ts';

const breeds = [
  'labrador',
  'poodle',
  'boxer',
  'beagle',
  'husky',
  'collie',
  'dachshund',
  'domestic shorthair',
  'siamese',
  'persian',
];
const marks = [
  'torn left ear',
  'white paws',
  'scar on nose',
  'kinked tail',
  'white chest',
  'black spot on back',
  'limping',
];

/** A synthetic report: most fields filled, somewhere in a city of 60 by 60 km, within the last year. */
export function randomCase(random: Random, side: CaseFacts['side'], id: string, dimension: number): CaseFacts {
  const maybe = <T>(p: number, value: T) => (random.chance(p) ? value : null);
  const point = { lat: 52 + 0.54 * random.next(), lng: 4.5 + 0.88 * random.next() };
  const rare = `word${Math.floor(random.next() ** 3 * 20_000)} word${Math.floor(random.next() ** 3 * 20_000)}`;
  return {
    id,
    side,
    species: random.chance(0.5) ? 'cat' : 'dog',
    breed: maybe(0.6, random.pick(breeds)),
    colour: maybe(
      0.9,
      random.chance(0.5) ? random.pick(colours) : `${random.pick(colours)} and ${random.pick(colours)}`,
    ),
    markings: maybe(0.4, random.pick(marks)),
    sex: maybe(0.7, random.pick(['male', 'female'])),
    age_group: maybe(0.6, random.pick(ageGroups)),
    size: maybe(0.5, random.pick(sizes)),
    collar: maybe(0.4, random.pick(['red', 'blue', 'none', 'black leather'])),
    name: side === 'missing' ? `name${Math.floor(random.next() ** 2 * 2000)}` : null,
    text: maybe(0.8, `friendly and shy, ${rare}`),
    area: `quarter${Math.floor(random.next() * 500)}, street${Math.floor(random.next() * 10_000)}`,
    point: maybe(0.7, point),
    pointRadius: null,
    occurredAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(random.next() * 365) * 86_400_000),
    microchip: maybe(0.3, `chip-${id}`),
    lifestyle: maybe(0.3, random.pick(['indoor', 'outdoor'])),
    photos: maybe(0.8, { model: 'bench', vectors: [unitVector(random, dimension)] }),
    detected: null,
    verdicts: null,
  };
}

export function unitVector(random: Random, dimension: number): Float32Array {
  const vector = new Float32Array(dimension);
  let squares = 0;
  for (let i = 0; i < dimension; i++) {
    vector[i] = random.next() - 0.5;
    squares += vector[i]! ** 2;
  }
  const length = Math.sqrt(squares);
  for (let i = 0; i < dimension; i++) vector[i]! /= length;
  return vector;
}
