import type { CaseFilter } from '#server/cases/read-ports.ts';
import type { Ask } from '../../connection/ask.ts';
import type { Question } from '../../connection/question.ts';
import { circleAround } from './cells.ts';
import { finestCover } from './cover.ts';
import { type Frequencies, recentFrequencies, spanOf } from './frequencies.ts';
import { type Guess, guessOf } from './guess.ts';
import { lookUp } from './look-up.ts';
import { kept, question } from './question.ts';
import { isExact, newestFirst, streamOf } from './stream.ts';
import { type End, endOfWalk, lengthOfWalk, walk } from './walk.ts';
import type { Found, Wanted } from './wanted.ts';
import { type Looked, notLooked } from './window.ts';
import { soughtWords } from './words.ts';

export type Asks = {
  ask: Ask;
  /** for questions that take longer than reading along an index */
  askLong: Ask;
};

/** Finds the newest cases that match a filter. */
export type FindCases = <Row extends Found>(wanted: Wanted) => Promise<Row[]>;

/**
 * For connections of `askLong`. A scan of the whole table never pays, but where PostgreSQL takes a rare word for a frequent
 * one it would choose it. There is one good plan for each statement, whatever its values, and PostgreSQL would often make
 * it anew.
 */
export const searchSettings =
  'set enable_seqscan = off; set max_parallel_workers_per_gather = 0; set plan_cache_mode = force_generic_plan';

/**
 * Searches at a cost that hardly grows with the number of cases (docs/decisions/033). What is frequent is soon met on the
 * way from the newest to older ones. What is rare, or was not met often enough on a short way, is looked up, as far back
 * as seems necessary.
 */
export function createFindCases(asks: Asks, frequencies = recentFrequencies(asks.askLong)): FindCases {
  return async <Row extends Found>(wanted: Wanted) => {
    const { filter } = wanted;
    if (filter.statuses?.length === 0) return [];
    if (!isExamined(filter) && isExact(filter)) return asks.ask<Row>(page(wanted));
    if (filter.ownerId) return walked<Row>(asks, wanted);
    return search<Row>(asks, wanted, await frequencies());
  };
}

const isExamined = ({ near, located, words }: CaseFilter) => Boolean(near || located || words?.length);

/** Longer pages are rare enough to be planned each time. */
const longPage = 101;

/**
 * An index returns just these cases. PostgreSQL only keeps a plan that is as good as one for this very limit, so it is
 * told a limit that is the same for all pages.
 */
function page({ filter, columns, limit, after }: Wanted): Question {
  const asked = question((put) => {
    const way = streamOf(put, filter, after, `${Math.max(limit, longPage)}`);
    return `select ${columns} from ${way} c ${newestFirst} limit ${put(limit)}`;
  });
  return limit > longPage ? asked : kept(asked);
}

const walked = <Row extends Found>({ ask, askLong }: Asks, wanted: Wanted) =>
  (isExamined(wanted.filter) ? askLong : ask)<Row>(walk(wanted));

async function search<Row extends Found>(asks: Asks, wanted: Wanted, known: Frequencies): Promise<Row[]> {
  const { limit, after, filter } = wanted;
  const guess = guessOf(wanted, known);
  const isWalked = isWorthWalking(wanted, guess);
  const found = isWalked ? await walked<Row>(asks, wanted) : [];
  if (found.length >= limit) return found;
  const sought = await soughtWords(asks.askLong, filter.words ?? []);
  if (!sought) return []; // a word that no case has
  const looked = isWalked ? await lookedOnWalk(asks.askLong, wanted, found.length) : notLooked(after);
  if (!looked) return found; // there are not so many, so all have been examined
  const keys = { cells: guess?.cells ?? anyCells(filter), sought };
  const expected = { oldest: known.oldest, spanMs: spanOf(known), perMs: guess?.perMs ?? null };
  return [...found, ...(await lookUp<Row>(asks.askLong, wanted, keys, looked, expected))];
}

/** Whether a walk probably fills the page. Without a guess it is tried. */
const isWorthWalking = (wanted: Wanted, guess: Guess | null) =>
  !guess || guess.ofWalk * lengthOfWalk(wanted) >= wanted.limit;

const anyCells = ({ near }: CaseFilter) => (near ? finestCover(circleAround(near)).cells : []);

async function lookedOnWalk(ask: Ask, wanted: Wanted, found: number): Promise<Looked | null> {
  const [end] = await ask<End>(endOfWalk(wanted));
  return end ? { start: end.newest, reached: { at: end.created_at, id: end.id }, found } : null;
}
