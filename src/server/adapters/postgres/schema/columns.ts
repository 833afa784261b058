import { type SQL, sql } from 'drizzle-orm';
import { timestamp } from 'drizzle-orm/pg-core';

/** Milliseconds, as JavaScript has them: a cursor made from a Date must find its own row again. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
export const createdAt = () => moment('created_at').notNull().defaultNow();

/** A check constraint's right side for a closed list: `in ('a', 'b')`. */
export const oneOf = (list: readonly string[]): SQL => sql.raw(`in (${list.map((word) => `'${word}'`).join(', ')})`);
