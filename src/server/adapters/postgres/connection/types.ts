import pg from 'pg';
import { readMoment } from '../schema/columns.ts';

const { DATE, TIMESTAMPTZ } = pg.types.builtins;

/** How PostgreSQL's texts are read, by the number of their type: dates and times as Drizzle reads them for us. */
export const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === TIMESTAMPTZ) return readMoment;
    return oid === DATE ? String : pg.types.getTypeParser(oid, format as 'text');
  },
} as typeof pg.types;
