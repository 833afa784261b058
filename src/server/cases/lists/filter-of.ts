import { type CaseStatus, sightableStatuses } from '#core/cases/status.ts';
import type { CaseFilters } from '#core/contract/case.ts';
import type { VisitorFilter } from '#server/cases/store/conditions.ts';

/** Each word adds a condition to the query; further words are ignored. */
const mostWords = 8;

/** What the filters of a page, of the API, of the feed and of the map ask the store for. */
export function filterOf(given: CaseFilters): VisitorFilter {
  const [lat, lng, km] = (given.near ?? '').split(',').map(Number);
  return {
    statuses: statusesOf(given),
    type: given.type,
    species: given.species,
    near: given.near ? { lat: lat!, lng: lng!, km: km! } : undefined,
    words: given.q?.split(/\s+/).filter(Boolean).slice(0, mostWords),
  };
}

function statusesOf({ status, sightable }: CaseFilters): readonly CaseStatus[] | undefined {
  if (!sightable) return status && [status];
  return sightableStatuses.filter((one) => !status || one === status);
}
