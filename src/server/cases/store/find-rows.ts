import { soughtText } from '#core/text/fold.ts';
import { type Ask, type Query, query } from '#server/platform/database/connection/ask.ts';
import type { Cursor } from '#server/platform/database/cursor.ts';
import { type CaseFilter, plainConditions, soughtConditions } from './conditions.ts';

/** Which cases are read, and how much of them. */
type Selection = {
  filter: CaseFilter;
  /** the select list; `c` is the case */
  columns: string;
  /** newest first, at most this many */
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
  if (!isSearch(filter)) return ask<Row>(newest(selection));
  if (filter.ownerId) return search<Row>(sorted(selection)); // a person has few cases
  const found = await search<Row>(amongRecent(selection));
  return found.length < limit ? search<Row>(sorted(selection)) : found;
}

const isSearch = ({ words, near }: CaseFilter) => Boolean(words?.length || near);

const findsNothing = ({ statuses, words }: CaseFilter): boolean =>
  statuses?.length === 0 || Boolean(words?.length && words.every((word) => soughtText(word) === null));

const newestFirst = 'order by c.created_at desc, c.id desc';

const newest = ({ filter, columns, limit, after }: Selection): Query =>
  query(
    (put) => `select ${columns} from cases c where ${plainConditions(put, filter, after).join(' and ')}
      ${newestFirst} limit ${put(limit)}`,
  );

const amongRecent = ({ filter, columns, limit, after }: Selection): Query =>
  query(
    (put) => `select ${columns} from (
        select * from cases c where ${plainConditions(put, filter, after).join(' and ')} ${newestFirst} limit ${recent}
      ) c where ${soughtConditions(put, filter).join(' and ')} ${newestFirst} limit ${put(limit)}`,
  );

/** Sorted by a sum, because for a limit PostgreSQL would otherwise follow the index of times, and read all that is in it. */
function sorted({ filter, columns, limit, after }: Selection): Query {
  return query((put) => {
    const conditions = [...plainConditions(put, filter, after), ...soughtConditions(put, filter)];
    return `select ${columns} from cases c where ${conditions.join(' and ')}
      order by c.created_at + interval '0' desc, c.id desc limit ${put(limit)}`;
  });
}
