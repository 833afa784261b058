import { manyCasesTown } from '#tests/factories/many-cases.ts';
import type { Random } from '../../town/random.ts';

/** A kind of question anybody may ask, with its next address. */
export type Asked = { what: string; path: (random: Random) => string };

const api = (query: string) => `/api/cases?${query}`;
const around = (random: Random, degrees: number) => {
  const at = (middle: number) => (middle + (random.next() - 0.5) * degrees).toFixed(4);
  return `${at(manyCasesTown.lat)},${at(manyCasesTown.lng)}`;
};

const firsts = ['ba', 'de', 'fi', 'go', 'hu', 'ka', 'le', 'mi', 'no', 'pu', 'ra', 'se', 'ti', 'vo', 'wu', 'ya'];
const middles = ['ren', 'lis', 'mor', 'tan', 'del', 'vin', 'sol', 'kar', 'bet', 'nam', 'rus', 'pil', 'gor', 'zen'];
const lasts = ['ar', 'os', 'ei', 'ki', 'nu', 'se', 'rm', 'oy', 'ai', 'so', 'tu', 'me', 'lq', 'ui', 'xe', 'no'];
/** Of the words in the texts, evenly: most of them are rare. */
const word = (random: Random) => random.pick(firsts) + random.pick(middles) + random.pick(lasts);
const letter = (random: Random) => random.pick([...'abcdefghijklmnopqrstuvwxyz']);
const statuses = ['missing', 'sighted', 'found', 'reunited'];
const kinds = ['dog', 'cat', 'bird', 'rabbit', 'tortoise', 'guinea_pig', 'hamster', 'ferret', 'other', 'horse'];
const types = ['pet', 'object', 'person'];

/** A cursor somewhere in the last five years. */
function cursor(random: Random): string {
  const at = new Date(Date.now() - random.next() * 4.9 * 365 * 86_400_000).toISOString();
  return Buffer.from(JSON.stringify([at, '00000000-0000-4000-8000-000000000000'])).toString('base64url');
}

const one: Record<string, (random: Random) => string> = {
  status: (random) => `status=${random.pick(statuses)}`,
  type: (random) => `type=${random.pick(types)}`,
  species: (random) => `species=${random.pick(kinds)}`,
  sightable: () => 'sightable=true',
  'near 1 km': (random) => `near=${around(random, 0.3)},1`,
  'near 10 km': (random) => `near=${around(random, 0.6)},10`,
  'near 100 km': (random) => `near=${around(random, 12)},100`,
  'near 2,000 km': (random) => `near=${around(random, 80)},2000`,
  'nearest within 20 km': (random) => `sort=nearest&near=${around(random, 0.6)},20`,
  'nearest within 300 km': (random) => `sort=nearest&near=${around(random, 12)},300`,
  'one letter': (random) => `q=${letter(random)}`,
  'two letters': (random) => `q=${letter(random)}${letter(random)}`,
  'three letters': (random) => `q=${random.pick(middles)}`,
  'a word': (random) => `q=${word(random)}`,
  'two words': (random) => `q=${word(random)}+${word(random)}`,
  'a word of every case': () => 'q=street',
  'a word of no case': (random) => `q=zq${letter(random)}x${word(random)}`,
  'a word of another language': () => 'q=gris',
  'two words of another language': () => 'q=gato+negro',
  'deep page': (random) => `cursor=${cursor(random)}`,
};

const pairs: [string, string][] = [
  ['status', 'near 10 km'],
  ['species', 'near 1 km'],
  ['status', 'a word'],
  ['species', 'a word'],
  ['near 10 km', 'a word'],
  ['near 2,000 km', 'a word'],
  ['near 100 km', 'two words'],
  ['near 1 km', 'a word of every case'],
  ['near 2,000 km', 'a word of no case'],
  ['deep page', 'a word'],
  ['deep page', 'near 100 km'],
];

/** An area of so many degrees, somewhere near the town. */
function mapOf(random: Random, degrees: number): string {
  const [lat, lng] = around(random, 2 * degrees)
    .split(',')
    .map(Number) as [number, number];
  return `/cases.geojson?bbox=${[lng, lat, lng + degrees, lat + degrees].map((at) => at.toFixed(4))}`;
}

/** Each filter alone, and the pairs that leave most to look up. */
export const asked: Asked[] = [
  { what: 'no filter', path: () => api('') },
  ...Object.entries(one).map(([what, query]) => ({ what, path: (random: Random) => api(query(random)) })),
  ...pairs.map(([what, other]) => ({
    what: `${what}, ${other}`,
    path: (random: Random) => api(`${one[what]!(random)}&${one[other]!(random)}`),
  })),
  { what: 'the map of a town', path: (random) => mapOf(random, 0.2) },
  { what: 'the map of a country', path: (random) => mapOf(random, 6) },
];
