import type { CaseListQuery } from '#core/contract/case.ts';
import { filterOf } from './case-filter.ts';
import type { ListedRecord } from './case-record.ts';
import { pageOf, readCursor } from './cursor.ts';
import type { CaseDeps } from './ports.ts';

/**
 * Lists cases for the pages as `listCases` does for the API, with what the pages show of them.
 * @param query whose `owner` is ignored: pages are the same for everyone
 * @throws NamedError `bad_cursor`
 */
export async function listForPages(
  { cases }: Pick<CaseDeps, 'cases'>,
  query: CaseListQuery,
): Promise<{ rows: ListedRecord[]; nextCursor: string | null }> {
  const after = query.cursor ? readCursor(query.cursor, 'cases') : undefined;
  const rows = await cases.listed(filterOf(query), query.limit + 1, after);
  return pageOf(rows, query.limit, (row) => ({ at: row.created_at, id: row.id }));
}
