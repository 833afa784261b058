import { type SQL, sql } from 'drizzle-orm';
import { boolean, customType, doublePrecision, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { pointPrecisions } from '#core/contract/place.ts';
import { reportReasons } from '#core/moderation/vocabulary.ts';
import type { HeldTexts } from '#server/platform/texts/new-account-links.ts';

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
export const rowId = () => uuid('id').primaryKey().defaultRandom();

/** Whether a text can be the id of a row: PostgreSQL refuses a query with any other one. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** SQL: one of a closed list, `in ('a', 'b')`. */
export const inList = (list: readonly string[]): string => `in (${list.map((word) => `'${word}'`).join(', ')})`;

/** The same as the right side of a check constraint. */
export const oneOf = (list: readonly string[]): SQL => sql.raw(inList(list));

/** A point in degrees; null if none is known. */
export const point = () => ({ lat: doublePrecision('lat'), lng: doublePrecision('lng') });

/** The public point, and how precise it is; null if there is none, or if the point is older than these columns. */
export const publicPoint = () => ({
  public_lat: doublePrecision('public_lat'),
  public_lng: doublePrecision('public_lng'),
  point_precision: text('point_precision', { enum: pointPrecisions }),
  /** radius in metres around the public point within which the true place lies */
  public_radius: integer('public_radius'),
});

/** When a moderator hid it from everybody but its writer, and the reason that the writer is told. */
export const hiding = () => ({
  hidden_at: moment('hidden_at'),
  hidden_reason: text('hidden_reason', { enum: reportReasons }),
});

/** Texts whose links and phone numbers wait for a moderator: the policy is in new-account-links.ts. */
export const holding = () => ({
  links_held: boolean('links_held').notNull().default(false),
  /** what was written, of the texts that are shown without their links and numbers */
  written: jsonb('written').$type<HeldTexts>(),
});
