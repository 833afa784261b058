import { z } from 'zod';
import { badCursor } from './errors.ts';

/** Where a page ends: the sort key of its last row. */
export type Cursor = { at: Date; id: string };

/** `toISOString` writes it, so it is nothing but that: another way to write a time may be one that PostgreSQL cannot read. */
const moment = z.iso
  .datetime({ precision: 3 })
  .transform((text) => new Date(text))
  .refine((at) => at.getTime() >= 0);

/** Ids of the rows that a list is made of: those of accounts are better-auth's own. */
export const rowIds = { cases: z.guid(), users: z.string().regex(/^[\w-]{1,64}$/) };

/** The cursor as clients carry it: opaque, safe in a URL. */
export function writeCursor({ at, id }: Cursor): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');
}

/** @throws NamedError `bad_cursor` for anything that `writeCursor` did not write for a list of that kind */
export function readCursor(text: string, list: keyof typeof rowIds): Cursor {
  const cursor = parseCursor(text, list);
  if (!cursor) throw badCursor();
  return cursor;
}

/** The same, with null for what is no cursor. */
export function parseCursor(text: string, list: keyof typeof rowIds): Cursor | null {
  try {
    const [at, id] = z.tuple([moment, rowIds[list]]).parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { at, id };
  } catch {
    return null;
  }
}

/**
 * One page out of the rows that a query for `limit + 1` gave: the row too many only tells that there are more.
 * @param keyOf the sort key of a row
 */
export function pageOf<T>(
  rows: T[],
  limit: number,
  keyOf: (row: T) => Cursor,
): { rows: T[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last ? writeCursor(keyOf(last)) : null };
}
