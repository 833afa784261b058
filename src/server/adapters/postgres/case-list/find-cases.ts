import type { Cursor } from '#server/cases/cursor.ts';
import type { CaseFilter } from '#server/cases/ports.ts';
import type { Ask, Question } from '../ask.ts';
import { cellsAround } from './cells.ts';
import { all, examined, indexed, type Keys, withinWindow } from './conditions.ts';
import { kept, question } from './question.ts';
import { isExact, leftToCheck, newestFirst, streamOf } from './stream.ts';
import { type Window, windowsAfter } from './window.ts';
import { soughtWords } from './words.ts';

/** What to read of which cases. */
export type Wanted = {
  filter: CaseFilter;
  /** the select list; `c` is the case */
  columns: string;
  /** newest first, at most this many */
  limit: number;
  after?: Cursor | undefined;
};

export type Asks = {
  ask: Ask;
  /** for questions that take longer than reading along an index */
  askLong: Ask;
};

type Found = { id: string; created_at: Date };

/**
 * For connections of `askLong`: a scan of the whole table never pays, but where PostgreSQL takes a rare word for a frequent
 * one it would choose it.
 */
export const searchSettings = 'set enable_seqscan = off; set max_parallel_workers_per_gather = 0';

/** At most this many cases are examined one after the other. */
const mostWalked = 1500;

/**
 * Finds the newest cases that match a filter, at a cost that hardly grows with the number of cases
 * (docs/decisions/033). What is frequent is soon met on the way from the newest to older ones. What is not met often
 * enough on a short way is rare, so that an index can find all of it.
 */
export async function findCases<Row extends Found>({ ask, askLong }: Asks, wanted: Wanted): Promise<Row[]> {
  const { filter, limit, after } = wanted;
  if (isExact(filter) && !isExamined(filter)) return ask<Row>(page(wanted));
  const found = await (isExamined(filter) ? askLong : ask)<Row>(walk(wanted));
  if (found.length >= limit || filter.ownerId) return found;
  const [end] = await askLong<Found>(endOfWalk(wanted));
  if (!end) return found; // there are not so many, so all have been examined
  const sought = filter.words?.length ? await soughtWords(askLong, filter.words) : [];
  if (!sought) return found; // a word that no case has
  const keys = { cells: filter.near ? cellsAround(filter.near) : [], sought };
  const windows = windowsAfter(after?.at ?? new Date(), { at: end.created_at, id: end.id });
  return [...found, ...(await askLong<Row>(lookUp(wanted, keys, windows, limit - found.length)))];
}

const isExamined = ({ near, located, words }: CaseFilter) => Boolean(near || located || words?.length);

/** An index returns just these cases. */
function page({ filter, columns, limit, after }: Wanted): Question {
  const asked = question((put) => {
    const most = put(limit);
    return `select ${columns} from ${streamOf(put, filter, after, most)} c ${newestFirst} limit ${most}`;
  });
  return kept(asked);
}

/** The first matches on the way from the newest case on. */
function walk(wanted: Wanted): Question {
  const { filter, columns, limit, after } = wanted;
  const asked = question((put) => {
    const way = streamOf(put, filter, after, lengthOfWalk(wanted));
    const conditions = [...leftToCheck(put, filter), ...examined(put, filter)];
    return `select ${columns} from ${way} c where ${all(conditions)} ${newestFirst} limit ${put(limit)}`;
  });
  return filter.words?.length ? asked : kept(asked);
}

/** The case where the walk ended; none if there are not so many. */
function endOfWalk(wanted: Wanted): Question {
  const asked = question((put) => {
    const most = lengthOfWalk(wanted);
    const way = streamOf(put, wanted.filter, wanted.after, most);
    return `select c.id, c.created_at from ${way} c ${newestFirst} offset ${most} - 1 limit 1`;
  });
  return kept(asked);
}

/** The cases of one owner are few, so that all of them are examined. */
const lengthOfWalk = ({ filter, limit }: Wanted) => (filter.ownerId ? 'all' : `${Math.max(mostWalked, 4 * limit)}`);

/**
 * Looks through one window after the other, until enough are found. Planned anew each time, because the best order
 * depends on how frequent the words and cells are.
 */
function lookUp({ filter, columns }: Wanted, keys: Keys, windows: Window[], limit: number): Question {
  return question((put) => {
    const most = put(limit);
    const conditions = indexed(put, filter, keys);
    const names = windows.map((_, i) => `window_${i + 1}`);
    const parts = windows.map((window, i) => {
      const counts = names.slice(0, i).map((name) => `(select count(*) from ${name})`);
      const isLeft = counts.length > 0 ? [`${counts.join(' + ')} < ${most}`] : [];
      const matching = all([...conditions, ...withinWindow(put, window), ...isLeft]);
      return `${names[i]} as materialized (select c.id, c.created_at from cases c where ${matching})`;
    });
    const found = names.map((name) => `select * from ${name}`).join(' union all ');
    return `with ${parts.join(', ')}, newest as (select * from (${found}) c ${newestFirst} limit ${most})
      select ${columns} from newest join cases c on c.id = newest.id ${newestFirst}`;
  });
}
