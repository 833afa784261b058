import { z } from 'zod';
import { badCursor } from '#server/platform/errors.ts';

/**
 * The sort key of the last row of a page, where the next page continues; `metres` is the first part of it in lists that
 * begin with the nearest.
 */
export type Cursor = { at: Date; id: string; metres?: number | undefined };

/** Accepts only the format of `toISOString`, because PostgreSQL may be unable to read other notations. */
const moment = z.iso
  .datetime({ precision: 3 })
  .transform((text) => new Date(text))
  .refine((at) => at.getTime() >= 0);

/** Formats of row ids by list; account ids are created by better-auth. */
export const rowIds = {
  cases: z.guid(),
  users: z.string().regex(/^[\w-]{1,64}$/),
  reported: z.string().regex(/^[\w-]{1,64}$/),
};

/** Encodes a cursor for clients: opaque and safe in a URL. */
export function writeCursor({ at, id, metres }: Cursor): string {
  const key = [at.toISOString(), id, ...(metres === undefined ? [] : [metres])];
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** @throws NamedError `bad_cursor` for anything that `writeCursor` did not create for this kind of list */
export function readCursor(text: string, list: keyof typeof rowIds): Cursor {
  const cursor = parseCursor(text, list);
  if (!cursor) throw badCursor();
  return cursor;
}

/** Like `readCursor`, but returns null for an invalid cursor. */
export function parseCursor(text: string, list: keyof typeof rowIds): Cursor | null {
  try {
    const key = z.tuple([moment, rowIds[list], z.int().min(0).optional()]);
    const [at, id, metres] = key.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return metres === undefined ? { at, id } : { at, id, metres };
  } catch {
    return null;
  }
}

/** Makes one page of the rows that a query for `limit + 1` returned. The extra row only shows that there are more. */
export function pageOf<T>(
  rows: T[],
  limit: number,
  keyOf: (row: T) => Cursor,
): { rows: T[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last ? writeCursor(keyOf(last)) : null };
}
