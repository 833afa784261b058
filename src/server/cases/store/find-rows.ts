import { soughtText } from '#core/text/fold.ts';
import { type Ask, type Put, type Query, query } from '#server/platform/database/connection/ask.ts';
import type { Cursor } from '#server/platform/database/cursor.ts';
import {
  type CaseFilter,
  type Circle,
  everybody,
  isOlder,
  metresFrom,
  plainConditions,
  soughtConditions,
} from './conditions.ts';

/** Which cases are read, and how much of them. */
type Selection = {
  filter: CaseFilter;
  /** the select list; `c` is the case */
  columns: string;
  /** newest first, or nearest first, at most this many */
  limit: number;
  after?: Cursor | undefined;
};

/** `search`: the same as `ask` on connections of its own, so that searches keep nobody else waiting. */
export type Searching = { ask: Ask; search: Ask };

/** So many of the newest cases are looked through for words and circles, which takes about 10 ms. */
const recent = 6_000;

/** For connections of `search`: what remains for the indexes is rare, and PostgreSQL must not take it for frequent. */
export const searchSettings = 'set enable_seqscan = off; set max_parallel_workers_per_gather = 0';

/**
 * The newest cases that match a filter. Frequent words and large circles fill a page from the newest cases; what does not
 * is rare enough to be looked up by its own index and sorted (docs/decisions/065).
 */
export async function findRows<Row>({ ask, search }: Searching, selection: Selection): Promise<Row[]> {
  const { filter, limit } = selection;
  if (findsNothing(filter)) return [];
  // PostgreSQL knows how many cases lie in an area, and takes the better index
  if (!filter.words?.length && !filter.near)
    return (filter.within ? search : ask)<Row>(inOrder(selection, newestFirst));
  if (filter.near && filter.nearestFirst) return findNearest(search, selection, filter.near);
  // a person has few cases
  const ofOne = filter.ownerId && filter.ownerId !== everybody;
  const found = ofOne ? [] : await search<Row>(amongRecent(selection));
  return found.length < limit ? search<Row>(inOrder(selection, sortedNewestFirst)) : found;
}

/** The circle grows until it has a page: to sort all that a large one holds would take too long. */
async function findNearest<Row>(search: Ask, selection: Selection, near: Circle): Promise<Row[]> {
  const { after, limit } = selection;
  for (let km = firstKm + (after?.metres ?? 0) / 1000; ; km *= 2) {
    const circle = { ...near, km: Math.min(km, near.km) };
    const found = await search<Row>(nearest(selection, circle));
    if (found.length >= limit || km >= near.km) return found;
  }
}

const firstKm = 3;

const findsNothing = ({ statuses, words }: CaseFilter): boolean =>
  statuses?.length === 0 || Boolean(words?.length && words.every((word) => soughtText(word) === null));

function nearest({ filter, columns, limit, after }: Selection, near: Circle): Query {
  return query((put) => {
    const metres = metresFrom(put, near);
    const conditions = [...plainConditions(put, filter), ...soughtConditions(put, { ...filter, near })];
    return `select ${columns}, ${metres} as metres from cases c
      where ${[...conditions, ...(after ? [isFarther(put, metres, after)] : [])].join(' and ')}
      order by metres, c.created_at desc, c.id desc limit ${put(limit)}`;
  });
}

/** Many cases have the same point: of these the newest come first. */
function isFarther(put: Put, metres: string, after: Cursor): string {
  const least = `${put(after.metres)}::float8`;
  return `(${metres} > ${least} or ${metres} = ${least} and ${isOlder(put, after)})`;
}

const newestFirst = 'order by c.created_at desc, c.id desc';
/** By a sum, because for a limit PostgreSQL would otherwise follow the index of times, and read all that is in it. */
const sortedNewestFirst = "order by c.created_at + interval '0' desc, c.id desc";

function inOrder({ filter, columns, limit, after }: Selection, order: string): Query {
  return query((put) => {
    const conditions = [...plainConditions(put, filter, after), ...soughtConditions(put, filter)];
    return `select ${columns} from cases c where ${conditions.join(' and ')} ${order} limit ${put(limit)}`;
  });
}

const amongRecent = ({ filter, columns, limit, after }: Selection): Query =>
  query(
    (put) => `select ${columns} from (
        select * from cases c where ${plainConditions(put, filter, after).join(' and ')} ${newestFirst} limit ${recent}
      ) c where ${soughtConditions(put, filter).join(' and ')} ${newestFirst} limit ${put(limit)}`,
  );
