import pg, { type ClientBase, type Pool } from 'pg';
import { readMoment } from '#server/platform/database/schema/columns.ts';

/** A statement with its values. One with a name is parsed once for each connection, so only a few fixed ones have names. */
export type Query = { name?: string; text: string; values: unknown[] };

/** Asks PostgreSQL in plain SQL, where Drizzle has no words for it. */
export type Ask = <Row>(query: Query) => Promise<Row[]>;

/** The pool, or one of its connections. */
export type Client = Pick<Pool | ClientBase, 'query'>;

const { DATE, TIMESTAMPTZ } = pg.types.builtins;

/** Dates and times are read as Drizzle reads them for us. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === TIMESTAMPTZ) return readMoment;
    return oid === DATE ? String : pg.types.getTypeParser(oid, format as 'text');
  },
} as typeof pg.types;

/** Adds a value to a statement and returns its placeholder. */
export type Put = (value: unknown) => string;

/** Writes a statement together with its values. */
export function query(write: (put: Put) => string): Query {
  const values: unknown[] = [];
  const text = write((value) => `$${values.push(value)}`);
  return { text, values };
}

export function asking(client: Client): Ask {
  return async <Row>(query: Query) => (await client.query({ ...query, types })).rows as Row[];
}
