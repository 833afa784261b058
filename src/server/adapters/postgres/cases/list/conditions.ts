import type { Point } from '#core/contract/place.ts';
import { earthRadius, metresPerDegree } from '#core/places/distance.ts';
import type { Cursor } from '#server/cases/cursor.ts';
import type { CaseFilter } from '#server/cases/read-ports.ts';
import { timeTokens, type Window } from './window.ts';
import { type Sought, wanted } from './words.ts';

/** Adds a value to a statement and returns its placeholder. */
export type Put = (value: unknown) => string;

/** Conditions on `cases c`, combined with AND. */
export const all = (conditions: readonly string[]): string =>
  conditions.length > 0 ? conditions.join(' and ') : 'true';

/** What lists show; the same words as in the condition of their indexes. */
export const isListed = 'c.hidden_at is null and c.archived_at is null';

/** Comes after the cursor in a list that begins with the newest. */
export const olderThan = (put: Put, { at, id }: Cursor): string =>
  `(c.created_at, c.id) < (${put(at.toISOString())}::timestamptz, ${put(id)}::uuid)`;

/** Conditions that only an examination of each case answers: the walk checks them one case after the other. */
export function examined(put: Put, filter: CaseFilter): string[] {
  return [
    ...(filter.near ? withinKm(put, filter.near) : []),
    ...(filter.located ? ['c.public_lat is not null'] : []),
    ...wanted(filter.words ?? []).map((text) => contains(put, 'c.search_text', text)),
  ];
}

/** What the circle and the words of a filter are looked up by. */
export type Keys = { cells: readonly string[]; sought: readonly Sought[] };

/** The same cases as the filter, for the index `cases_search`: tokens select exactly, except for the circle. */
export function indexed(put: Put, filter: CaseFilter, { cells, sought }: Keys): string[] {
  const { statuses = [], type, species, located, near } = filter;
  const exact = [
    ...(statuses.length === 1 ? [`s.${statuses[0]}`] : []),
    ...(type ? [`t.${type}`] : []),
    ...(species ? [`k.${species}`] : []),
    ...(located ? ['located'] : []),
  ];
  const oneStatus = statuses.map((status) => `s.${status}`);
  return [
    isListed,
    ...(exact.length > 0 ? [`c.search_tokens @> ${put(exact)}::text[]`] : []),
    ...(statuses.length > 1 ? [oneToken(put, oneStatus)] : []),
    // where there are few cases, all are read and examined: the latitude takes least time, so it comes first
    ...(near ? [...withinKm(put, near), oneToken(put, cells)] : []),
    ...sought.flatMap((one) => containsSought(put, one)),
  ];
}

/** The cases of a window, for the same index. */
export function withinWindow(put: Put, window: Window): string[] {
  const time = timeTokens(window);
  return [
    ...(time ? [oneToken(put, time)] : []),
    // the sum keeps PostgreSQL from reading an index of times instead, which finds all cases of the window
    `(c.created_at + interval '0', c.id) < (${put(window.before.at.toISOString())}::timestamptz, ${put(window.before.id)}::uuid)`,
    ...(window.from ? [`c.created_at + interval '0' >= ${put(window.from.toISOString())}::timestamptz`] : []),
  ];
}

const oneToken = (put: Put, tokens: readonly string[]) => `c.search_tokens && ${put(tokens)}::text[]`;

const contains = (put: Put, column: string, text: string) => `${column} like '%' || search_text(${put(text)}) || '%'`;

/** With lists of words, the index follows those alone: appending nothing keeps it from following groups of letters. */
const containsSought = (put: Put, { text, lists }: Sought) => [
  ...lists.map((list) => `search_words(c.search_text) && ${put(list)}::text[]`),
  contains(put, lists.length > 0 ? "(c.search_text || '')" : 'c.search_text', text),
];

/**
 * Great-circle distance (haversine, mean Earth radius) to the public point. A range of latitudes is checked first,
 * because that is cheap.
 */
function withinKm(put: Put, { lat, lng, km }: Point & { km: number }): string[] {
  const metres = km * 1000;
  const band = metres / metresPerDegree;
  const [atLat, atLng] = [`${put(lat)}::float8`, `${put(lng)}::float8`];
  const h = `power(sin(radians(c.public_lat - ${atLat}) / 2), 2)
    + cos(radians(${atLat})) * cos(radians(c.public_lat)) * power(sin(radians(c.public_lng - ${atLng}) / 2), 2)`;
  return [
    `c.public_lat between ${put(lat - band)}::float8 and ${put(lat + band)}::float8`,
    `${2 * earthRadius}::float8 * asin(least(1, sqrt(${h}))) <= ${put(metres)}::float8`,
  ];
}
