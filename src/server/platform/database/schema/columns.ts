import { type SQL, sql } from 'drizzle-orm';
import { customType, integer, text } from 'drizzle-orm/pg-core';
import { pointPrecisions } from '#core/contract/place.ts';

/**
 * Reads PostgreSQL's text for a point in time as ISO 8601, because `Date` takes the years 0 to 99 in PostgreSQL's own
 * format for years of the last and this century. Without patterns, because lists have four of them in each row.
 */
export function readMoment(text: string): Date {
  const day = text.indexOf(' ');
  const sign = text.at(-3);
  const minutes = sign === '+' || sign === '-' ? ':00' : '';
  return new Date(`${text.slice(0, day)}T${text.slice(day + 1)}${minutes}`);
}

/** A point in time in milliseconds, like JavaScript's dates: a cursor made from a Date must find its own row again. */
export const moment = customType<{ data: Date; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  toDriver: (at) => at.toISOString(),
  fromDriver: readMoment,
});
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const now = sql`now()`;
export const createdAt = () => moment('created_at').notNull().default(now);

/** Whether a text can be the id of a row: PostgreSQL refuses a query with any other one. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The right side of a check constraint for a closed list: `in ('a', 'b')`. */
export const oneOf = (list: readonly string[]): SQL => sql.raw(`in (${list.map((word) => `'${word}'`).join(', ')})`);

/** How precise the public point is; null if there is none, or if the point is older than these columns. */
export const exactness = () => ({
  point_precision: text('point_precision', { enum: pointPrecisions }),
  /** radius in metres around the public point within which the true place lies */
  public_radius: integer('public_radius'),
});
