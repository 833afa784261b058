import { openStatuses } from '#core/cases/status.ts';
import type { PublicRecord } from '#server/cases/case-record.ts';
import type { CaseDeps } from '#server/cases/ports.ts';
import type { CaseFilter, MappedCase } from '#server/cases/read-ports.ts';

/** The newest cases, for the RSS feed. */
export function newestCases(deps: Pick<CaseDeps, 'cases'>): Promise<PublicRecord[]> {
  return deps.cases.published({}, 50);
}

/** Open cases with a place on the map, newest first, up to the number a map can show. */
export function mappedCases(
  deps: Pick<CaseDeps, 'cases'>,
  filter: Pick<CaseFilter, 'statuses' | 'species'>,
): Promise<MappedCase[]> {
  return deps.cases.mapped({ statuses: openStatuses, ...filter }, 2000);
}
