import type { CaseStatus, CaseType } from '#core/cases/status.ts';
import type { Bounds } from '#core/contract/page-data.ts';
import type { Point } from '#core/contract/place.ts';
import { type Sought, soughtWords } from '#core/matching/reading/search-words.ts';
import type { Species } from '#core/pets/vocabulary.ts';
import { boundsAround } from '#core/places/distance.ts';
import { foldText, soughtText } from '#core/text/fold.ts';
import type { Put } from '#server/platform/database/connection/ask.ts';
import type { Cursor } from '#server/platform/database/cursor.ts';

export type Circle = Point & { km: number };

export type CaseFilter = {
  statuses?: readonly CaseStatus[] | undefined;
  type?: CaseType | undefined;
  species?: Species | undefined;
  /** or `everybody`, hidden and archived cases included; without it those that lists show */
  ownerId?: string | undefined;
  near?: Circle | undefined;
  /** begins with those nearest to the middle of `near` */
  nearestFirst?: boolean | undefined;
  within?: Bounds | undefined;
  /** only cases with a public point */
  located?: boolean | undefined;
  /** words that must all occur in title, description or area */
  words?: readonly string[] | undefined;
};

/** Visitors may filter by all but the owner: only the lists of an owner have cases that a moderator hid. */
export type VisitorFilter = Omit<CaseFilter, 'ownerId'>;

/** In place of an owner. */
export const everybody = 'all';

/** Which cases lists show; the same words as in the condition of their indexes. */
export const isListed = 'c.hidden_at is null and c.archived_at is null';

/** Conditions on `cases c` that PostgreSQL knows the frequency of, so that it plans well for them. */
export function plainConditions(put: Put, filter: CaseFilter, after?: Cursor): string[] {
  const { statuses, type, species, ownerId, located } = filter;
  return [
    whose(put, ownerId),
    ...(statuses?.length === 1 ? [`c.status = ${put(statuses[0])}`] : []),
    ...(statuses && statuses.length > 1 ? [`c.status = any(${put(statuses)}::text[])`] : []),
    ...(type ? [`c.type = ${put(type)}`] : []),
    ...(species ? [`c.species = ${put(species)}`] : []),
    ...(located ? ['c.public_lat is not null'] : []),
    ...(after ? [isOlder(put, after)] : []),
  ];
}

function whose(put: Put, ownerId: string | undefined): string {
  if (ownerId === everybody) return 'true';
  return ownerId ? `c.owner_user_id = ${put(ownerId)}` : isListed;
}

/** Whether it comes behind the cursor, among those of one distance. */
export const isOlder = (put: Put, { at, id }: Cursor): string =>
  `(c.created_at, c.id) < (${put(at.toISOString())}::timestamptz, ${put(id)}::uuid)`;

/** Conditions of the words, the circle and the area. */
export function soughtConditions(put: Put, { words = [], near, within }: CaseFilter): string[] {
  return [
    ...soughtWords(words).flatMap((word) => has(put, word)),
    ...(near ? withinKm(put, near) : []),
    ...(within ? withinBounds(put, within) : []),
  ];
}

/** Folded texts have letters, digits and spaces only, so nothing of them is a wildcard. */
function has(put: Put, { typed, names }: Sought): string[] {
  const text = soughtText(typed);
  if (text === null) return [];
  const like = (part: string) => `c.search_text like ${put(`%${part}%`)}`;
  const named = names.map((name) => like(foldText(name)));
  return [named.length > 0 ? `(${like(text)} or ${named.join(' and ')})` : like(text)];
}

function withinBounds(put: Put, { west, south, east, north }: Bounds): string[] {
  return [
    `c.public_lat between ${put(south)}::float8 and ${put(north)}::float8`,
    betweenMeridians(put, west, west <= east ? east : east + 360),
  ];
}

/** How far a public point is from the middle of a circle, to the metre, so that a cursor can name it. */
export const metresFrom = (put: Put, { lat, lng }: Point): string =>
  `round(metres_between(${put(lat)}::float8, ${put(lng)}::float8, c.public_lat, c.public_lng))`;

/** The rectangle around the circle, which an index finds, and then the distance of each (haversine, mean Earth radius). */
function withinKm(put: Put, { lat, lng, km }: Circle): string[] {
  const { south, north, west, east } = boundsAround({ lat, lng }, km);
  return [
    `c.public_lat between ${put(south)}::float8 and ${put(north)}::float8`,
    ...(east - west < 360 ? [betweenMeridians(put, west, east)] : []),
    `metres_between(${put(lat)}::float8, ${put(lng)}::float8, c.public_lat, c.public_lng) <= ${put(km * 1000)}::float8`,
  ];
}

function betweenMeridians(put: Put, west: number, east: number): string {
  if (west < -180) return `(c.public_lng >= ${put(west + 360)}::float8 or c.public_lng <= ${put(east)}::float8)`;
  if (east > 180) return `(c.public_lng >= ${put(west)}::float8 or c.public_lng <= ${put(east - 360)}::float8)`;
  return `c.public_lng between ${put(west)}::float8 and ${put(east)}::float8`;
}
