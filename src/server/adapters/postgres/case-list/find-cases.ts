import type { Cursor } from '#server/cases/cursor.ts';
import type { CaseFilter } from '#server/cases/ports.ts';
import type { Ask, Question } from '../ask.ts';
import { cellsAround } from './cells.ts';
import { all, examined, indexed, isListed, type Keys, withinWindow } from './conditions.ts';
import { kept, question } from './question.ts';
import { isExact, leftToCheck, newestFirst, streamOf } from './stream.ts';
import { endOf, nextWindow, type Window } from './window.ts';
import { type Sought, soughtWords } from './words.ts';

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
/** Where the walk ended, and when the oldest case was made. */
type End = Found & { oldest: Date };

/**
 * For connections of `askLong`: a scan of the whole table never pays, but where PostgreSQL takes a rare word for a frequent
 * one it would choose it.
 */
export const searchSettings = 'set enable_seqscan = off; set max_parallel_workers_per_gather = 0';

/** At most this many cases are examined one after the other. */
const mostWalked = 300;
/** Walks with more words are too various for their plans to be kept. */
const mostKeptWords = 2;

/**
 * Finds the newest cases that match a filter, at a cost that hardly grows with the number of cases
 * (docs/decisions/033). What is frequent is soon met on the way from the newest to older ones. What is not met often
 * enough on a short way is looked up, as far back as seems necessary.
 */
export async function findCases<Row extends Found>({ ask, askLong }: Asks, wanted: Wanted): Promise<Row[]> {
  const { filter, limit } = wanted;
  if (filter.statuses?.length === 0) return [];
  if (isExact(filter) && !isExamined(filter)) return ask<Row>(page(wanted));
  const found = await (isExamined(filter) ? askLong : ask)<Row>(walk(wanted));
  if (found.length >= limit || filter.ownerId) return found;
  const sought = filter.words?.length ? await soughtWords(askLong, filter.words) : [];
  if (!sought) return []; // a word that no case has
  const [end] = await askLong<End>(endOfWalk(wanted));
  if (!end) return found; // there are not so many, so all have been examined
  return lookFurther(askLong, wanted, found, end, sought);
}

/** Looks up the rest, window by window. */
async function lookFurther<Row extends Found>(
  ask: Ask,
  wanted: Wanted,
  found: readonly Row[],
  end: End,
  sought: readonly Sought[],
): Promise<Row[]> {
  const { filter, limit, after } = wanted;
  const keys = { cells: filter.near ? cellsAround(filter.near) : [], sought };
  const start = after?.at ?? new Date();
  const rows = [...found];
  let reached: Cursor = { at: end.created_at, id: end.id };
  for (;;) {
    const missing = limit - rows.length;
    const window = nextWindow({ start, reached, found: rows.length }, missing, end.oldest);
    rows.push(...(await ask<Row>(lookUp(wanted, keys, window, missing))));
    if (rows.length >= limit || !window.from) return rows;
    reached = endOf(window.from);
  }
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
  return (filter.words?.length ?? 0) > mostKeptWords ? asked : kept(asked);
}

/** The case where the walk ended; none if there are not so many. */
function endOfWalk(wanted: Wanted): Question {
  const asked = question((put) => {
    const most = lengthOfWalk(wanted);
    const way = streamOf(put, wanted.filter, wanted.after, most);
    const oldest = `select created_at from cases c where ${isListed} order by created_at, id limit 1`;
    return `select c.id, c.created_at, (${oldest}) as oldest from ${way} c ${newestFirst} offset ${most} - 1 limit 1`;
  });
  return kept(asked);
}

/** The cases of one owner are few, so that all of them are examined. */
const lengthOfWalk = ({ filter, limit }: Wanted) => (filter.ownerId ? 'all' : `${Math.max(mostWalked, 4 * limit)}`);

/**
 * Planned anew each time, because the best order depends on how frequent the words and cells are. Rows are sorted by a
 * sum, because for a limit PostgreSQL would otherwise read an index of times, and most of the cases in it.
 */
function lookUp({ filter, columns }: Wanted, keys: Keys, window: Window, limit: number): Question {
  return question((put) => {
    const conditions = [...indexed(put, filter, keys), ...withinWindow(put, window)];
    return `select ${columns} from cases c where ${all(conditions)}
      order by c.created_at + interval '0' desc, c.id desc limit ${put(limit)}`;
  });
}
