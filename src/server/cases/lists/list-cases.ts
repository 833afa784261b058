import type { CaseListQuery } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import type { CaseRecord } from '#server/cases/store/case-record.ts';
import type { VisitorFilter } from '#server/cases/store/conditions.ts';
import type { Searching } from '#server/cases/store/find-rows.ts';
import { type Cursor, pageOf, readCursor } from '#server/platform/database/cursor.ts';
import { badCursor, invalid } from '#server/platform/errors.ts';
import { filterOf } from './filter-of.ts';

type Find<Row> = (by: Searching, filter: VisitorFilter, limit: number, after?: Cursor) => Promise<Row[]>;
type ListedRow = Pick<CaseRecord, 'id' | 'created_at'> & { metres?: number | undefined };

/**
 * Lists cases, newest or nearest first, one page at a time. `listCasesOf` lists those of an owner.
 * @param find reads as much of them as is shown
 * @throws NamedError `bad_cursor`; `invalid` for the nearest to nothing
 */
export async function listCases<Row extends ListedRow>(
  deps: Searching,
  find: Find<Row>,
  query: CaseListQuery,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const nearestFirst = query.sort === 'nearest';
  if (nearestFirst && !query.near) throw invalid({ near: m.errors_field_required() });
  const after = query.cursor ? readCursor(query.cursor, 'cases') : undefined;
  if (after && (after.metres !== undefined) !== nearestFirst) throw badCursor();
  const rows = await find(deps, { ...filterOf(query), nearestFirst }, query.limit + 1, after);
  return pageOf(rows, query.limit, ({ created_at, id, metres }) => ({ at: created_at, id, metres }));
}
