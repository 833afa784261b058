import type { Ask } from '../../connection/ask.ts';
import { isListed } from './conditions.ts';

/** Shares of all cases. */
export type Shares = {
  /** of the most frequent ones */
  known: ReadonlyMap<string, number>;
  /** none of the others is more frequent than this */
  most: number;
};

/** `lines`: each known word on a line of its own, after a space, so that one search finds those that contain a text. */
export type Words = Shares & { lines: string };

/** What is known of all cases together. It is out of date, so it may only decide how to look for some of them. */
export type Frequencies = {
  oldest: Date;
  /** by PostgreSQL in a sample; null as long as there are few cases or all of them are new */
  counted: Counted | null;
};

export type Counted = {
  /** how many cases there are */
  cases: number;
  tokens: Shares;
  words: Words;
};

/** From the oldest case until now, in milliseconds. */
export const spanOf = ({ oldest }: Frequencies): number => Date.now() - oldest.getTime();

type Row = { oldest: Date | null; cases: number; tokens: Sample | null; words: Sample | null };
type Sample = { elements: string[] | null; shares: number[] };

const keptMs = 10 * 60_000;

/** Reads them now and then. */
export function recentFrequencies(ask: Ask): () => Promise<Frequencies> {
  let read: Promise<Frequencies> | null = null;
  let readAt = 0;
  return () => {
    if (!read || Date.now() - readAt > keptMs) {
      readAt = Date.now();
      read = readFrequencies(ask);
      read.catch(() => {
        read = null;
      });
    }
    return read;
  };
}

async function readFrequencies(ask: Ask): Promise<Frequencies> {
  const [{ oldest, cases, tokens, words }] = (await ask<Row>({ text: frequencies, values: [] })) as [Row];
  const isCounted = tokens?.elements && words?.elements;
  return {
    oldest: oldest ?? new Date(),
    counted: isCounted ? { cases, tokens: sharesOf(tokens), words: wordsOf(sharesOf(words)) } : null,
  };
}

/** Of what an index computes, PostgreSQL takes a sample under the name of the index. */
const frequencies = `select reltuples::float8 as cases,
    (select c.created_at from cases c where ${isListed} order by c.created_at, c.id limit 1) as oldest,
    ${sampleOf('cases', 'search_tokens')} as tokens, ${sampleOf('cases_search', 'search_words')} as words
  from pg_class where oid = 'cases'::regclass`;

function sampleOf(table: string, column: string): string {
  return `(select json_build_object('elements', most_common_elems, 'shares', most_common_elem_freqs)
    from pg_stats where schemaname = current_schema and tablename = '${table}' and attname = '${column}')`;
}

/** After the share of each element comes the least share. */
function sharesOf({ elements, shares }: Sample): Shares {
  return { known: new Map(elements!.map((element, i) => [element, shares[i]!])), most: shares[elements!.length]! };
}

export function wordsOf(shares: Shares): Words {
  return { ...shares, lines: [...shares.known.keys()].map((word) => ` ${word}\n`).join('') };
}
