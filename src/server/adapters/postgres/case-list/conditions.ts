import type { Point } from '#core/contract/place.ts';
import { earthRadius, metresPerDegree } from '#core/places/distance.ts';
import type { Cursor } from '#server/cases/cursor.ts';
import type { CaseFilter } from '#server/cases/ports.ts';
import { cellsAround } from './cells.ts';
import { timeTokens, type Window } from './window.ts';
import { wanted } from './words.ts';

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
    ...containsWords(put, filter.words ?? []),
  ];
}

/** The same cases as the filter, for the index `cases_search`: tokens select exactly, except for the circle. */
export function indexed(put: Put, filter: CaseFilter, window: Window): string[] {
  const time = timeTokens(window);
  const exact = [
    ...(filter.type ? [`t.${filter.type}`] : []),
    ...(filter.species ? [`k.${filter.species}`] : []),
    ...(filter.located ? ['located'] : []),
  ];
  return [
    isListed,
    ...(exact.length > 0 ? [`c.search_tokens @> ${put(exact)}::text[]`] : []),
    ...(filter.statuses
      ? [
          oneToken(
            put,
            filter.statuses.map((status) => `s.${status}`),
          ),
        ]
      : []),
    ...(filter.near ? [oneToken(put, cellsAround(filter.near)), ...withinKm(put, filter.near)] : []),
    ...(time ? [oneToken(put, time)] : []),
    ...containsWords(put, filter.words ?? []),
    // the sum keeps PostgreSQL from reading an index of times instead, which finds all cases of the window
    `(c.created_at + interval '0', c.id) < (${put(window.before.at.toISOString())}::timestamptz, ${put(window.before.id)}::uuid)`,
    ...(window.from ? [`c.created_at + interval '0' >= ${put(window.from.toISOString())}::timestamptz`] : []),
  ];
}

const oneToken = (put: Put, tokens: readonly string[]) => `c.search_tokens && ${put(tokens)}::text[]`;

const containsWords = (put: Put, words: readonly string[]) =>
  wanted(words).map((word) => `c.search_text like '%' || search_text(${put(word)}) || '%'`);

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
