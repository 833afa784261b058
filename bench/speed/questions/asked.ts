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
  'one letter': (random) => `q=${letter(random)}`,
  'two letters': (random) => `q=${letter(random)}${letter(random)}`,
  'three letters': (random) => `q=${random.pick(middles)}`,
  'a word': (random) => `q=${word(random)}`,
  'two words': (random) => `q=${word(random)}+${word(random)}`,
  'deep page': (random) => `cursor=${cursor(random)}`,
};

const groups: Record<string, string> = { sightable: 'status' };
const groupOf = (name: string) =>
  groups[name] ?? (/near|word|letter/.exec(name)?.[0] ?? name).replace('letter', 'word');

/** Each filter alone, all pairs that can be combined, and the other addresses that read many cases. */
export const asked: Asked[] = [
  { what: 'no filter', path: () => api('') },
  ...Object.entries(one).map(([what, query]) => ({ what, path: (random: Random) => api(query(random)) })),
  ...Object.entries(one).flatMap(([what, query], i, all) =>
    all
      .slice(i + 1)
      .filter(([other]) => groupOf(other) !== groupOf(what))
      .map(([other, too]) => ({
        what: `${what}, ${other}`,
        path: (random: Random) => api(`${query(random)}&${too(random)}`),
      })),
  ),
  { what: 'a hundred cases', path: (random) => api(`limit=100&${one.status!(random)}`) },
  { what: 'one case', path: (random) => `/api/cases/many-${1 + Math.floor(random.next() * 1000)}` },
  { what: 'success stories', path: () => '/api/success-stories' },
  { what: 'page of an unknown word', path: (random) => `/cases?q=zq${letter(random)}${letter(random)}` },
  { what: 'home page', path: () => '/' },
  { what: 'feed', path: () => '/feed.xml' },
  { what: 'map', path: (random) => `/cases.geojson?${one.species!(random)}` },
  { what: 'sitemap', path: () => '/sitemap.xml' },
  { what: 'part of the sitemap', path: () => '/sitemap.xml?part=1' },
];
