import { limits } from '#core/cases/limits.ts';
import { caseFilters } from '#core/contract/case.ts';
import { anyLine } from '#core/text/text.ts';
import type { CaseQuery } from './case-query.ts';

const { status, species, q, near } = caseFilters.shape;
const place = anyLine(limits.shortText);

/**
 * Reads the query of /cases with the same rules as the API. A value that it does not understand is left out, and named
 * in `refused`, so that the page can say so.
 */
export function readCaseQuery(params: URLSearchParams): { query: CaseQuery; refused: string[] } {
  const given = (name: string) => (params.get(name) ?? '').trim() || undefined;
  const cut = (name: string) => given(name)?.slice(0, limits.shortText);
  const read = {
    status: status.safeParse(given('status')),
    species: species.safeParse(given('species')),
    near: near.safeParse(given('near')),
  };
  const query: CaseQuery = {
    status: read.status.data ?? null,
    species: read.species.data ?? null,
    q: q.safeParse(cut('q')).data ?? '',
    near: read.near.data ?? null,
    place: place.safeParse(cut('place')).data ?? '',
    view: given('view') === 'map' ? 'map' : null,
  };
  return { query, refused: Object.entries(read).flatMap(([name, { success }]) => (success ? [] : [name])) };
}
