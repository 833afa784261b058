import type { ClientBase, Pool } from 'pg';
import pg from 'pg';
import { readMoment } from './schema/columns.ts';

/** A statement with its values. One with a name is parsed and planned once for each connection. */
export type Question = { name?: string; text: string; values: unknown[] };

/** Asks PostgreSQL without Drizzle, for what is read most often: its SQL is built once and its rows are not copied. */
export type Ask = <Row>(question: Question) => Promise<Row[]>;

/** @param client the pool, or one of its connections */
export function asking(client: Pick<Pool | ClientBase, 'query'>): Ask {
  return async <Row>(question: Question) => (await client.query({ ...question, types })).rows as Row[];
}

const { DATE, TIMESTAMPTZ } = pg.types.builtins;

/** Dates and times are read as Drizzle reads them for us. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === TIMESTAMPTZ) return readMoment;
    return oid === DATE ? String : pg.types.getTypeParser(oid, format as 'text');
  },
} as typeof pg.types;
