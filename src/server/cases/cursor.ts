import { z } from 'zod';
import { badCursor } from './errors.ts';

/** Where a page ends: the sort key of its last row. */
export type Cursor = { at: Date; id: string };

const written = z.tuple([z.iso.datetime().transform((text) => new Date(text)), z.string().min(1)]);

/** The cursor as clients carry it: opaque, safe in a URL. */
export function writeCursor({ at, id }: Cursor): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');
}

/** @throws NamedError `bad_cursor` for anything that `writeCursor` did not write */
export function readCursor(text: string): Cursor {
  try {
    const [at, id] = written.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { at, id };
  } catch {
    throw badCursor();
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
