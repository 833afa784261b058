import { openStatuses } from '#core/cases/status.ts';
import type { PublicRecord } from '#server/cases/case-record.ts';
import type { CaseFilter } from '#server/cases/store/conditions.ts';
import type { Searching } from '#server/cases/store/find-rows.ts';
import { findMappedCases, findPublicCases, type MappedCase } from '#server/cases/store/list-cases.ts';

/** The newest cases, for the RSS feed. */
export const newestCases = (deps: Searching): Promise<PublicRecord[]> => findPublicCases(deps, {}, 50);

/** Open cases with a place on the map, newest first, up to the number a map can show. */
export function mappedCases(deps: Searching, filter: Pick<CaseFilter, 'statuses' | 'species'>): Promise<MappedCase[]> {
  return findMappedCases(deps, { statuses: openStatuses, ...filter }, 2000);
}
