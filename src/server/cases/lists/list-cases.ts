import { type CaseStatus, sightableStatuses } from '#core/cases/status.ts';
import type { CaseListQuery } from '#core/contract/case.ts';
import type { CaseRecord } from '#server/cases/store/case-record.ts';
import type { VisitorFilter } from '#server/cases/store/conditions.ts';
import type { Searching } from '#server/cases/store/find-rows.ts';
import { type Cursor, pageOf, readCursor } from '#server/platform/database/cursor.ts';

type Find<Row> = (by: Searching, filter: VisitorFilter, limit: number, after?: Cursor) => Promise<Row[]>;

/**
 * Lists cases, newest first, one page at a time. `listCasesOf` lists those of an owner.
 * @param find reads as much of them as is shown
 * @throws NamedError `bad_cursor`
 */
export async function listCases<Row extends Pick<CaseRecord, 'id' | 'created_at'>>(
  deps: Searching,
  find: Find<Row>,
  query: CaseListQuery,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const after = query.cursor ? readCursor(query.cursor, 'cases') : undefined;
  const rows = await find(deps, filterOf(query), query.limit + 1, after);
  return pageOf(rows, query.limit, (row) => ({ at: row.created_at, id: row.id }));
}

/** Each word adds a condition to the query; further words are ignored. */
const mostWords = 8;

/** The filter of a query, without its owner. */
function filterOf(query: CaseListQuery): VisitorFilter {
  const [lat, lng, km] = (query.near ?? '').split(',').map(Number);
  return {
    statuses: statusesOf(query),
    type: query.type,
    species: query.species,
    near: query.near ? { lat: lat!, lng: lng!, km: km! } : undefined,
    words: query.q?.split(/\s+/).filter(Boolean).slice(0, mostWords),
  };
}

function statusesOf(query: CaseListQuery): readonly CaseStatus[] | undefined {
  if (!query.sightable) return query.status && [query.status];
  return sightableStatuses.filter((status) => !query.status || status === query.status);
}
