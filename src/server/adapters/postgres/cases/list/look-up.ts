import type { Ask } from '../../connection/ask.ts';
import type { Question } from '../../connection/question.ts';
import { all, indexed, type Keys, withinWindow } from './conditions.ts';
import { keptIfCommon, question } from './question.ts';
import type { Found, Wanted } from './wanted.ts';
import { type Expected, endOf, type Looked, nextWindow, type Window } from './window.ts';

/** Looks up what is missing of a page, window by window. */
export async function lookUp<Row extends Found>(
  ask: Ask,
  wanted: Wanted,
  keys: Keys,
  looked: Looked,
  expected: Expected,
): Promise<Row[]> {
  const rows: Row[] = [];
  let { reached } = looked;
  for (;;) {
    const found = looked.found + rows.length;
    const missing = wanted.limit - found;
    const window = nextWindow({ ...looked, reached, found }, missing, expected);
    rows.push(...(await ask<Row>(within(window, wanted, keys, missing))));
    if (looked.found + rows.length >= wanted.limit || !window.from) return rows;
    reached = endOf(window.from);
  }
}

/**
 * Rows are sorted by a sum, because for a limit PostgreSQL would otherwise read an index of times, and most of the cases
 * in it.
 */
function within(window: Window, { filter, columns }: Wanted, keys: Keys, limit: number): Question {
  const asked = question((put) => {
    const conditions = [...indexed(put, filter, keys), ...withinWindow(put, window)];
    return `select ${columns} from cases c where ${all(conditions)}
      order by c.created_at + interval '0' desc, c.id desc limit ${put(limit)}`;
  });
  return keptIfCommon(asked, filter);
}
