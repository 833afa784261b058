import { type CaseStatus, sightableStatuses } from '#core/cases/status.ts';
import type { CaseListQuery } from '#core/contract/case.ts';
import type { VisitorFilter } from '#server/cases/store/conditions.ts';

/** Each word adds a condition to the query; further words are ignored. */
const mostWords = 8;

/** The filter of a query, without its owner. */
export function filterOf(query: CaseListQuery): VisitorFilter {
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
