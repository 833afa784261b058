import { limits } from '#core/cases/limits.ts';
import { type CaseStatus, caseStatuses } from '#core/cases/status.ts';
import { type Species, species } from '#core/pets/vocabulary.ts';

export type CaseQuery = { status: CaseStatus | null; species: Species | null; q: string };

/** Reads the query of /cases. Unknown values are ignored. */
export function readCaseQuery(params: URLSearchParams): CaseQuery {
  return {
    status: caseStatuses.find((status) => status === params.get('status')) ?? null,
    species: species.find((kind) => kind === params.get('species')) ?? null,
    q: (params.get('q') ?? '').trim().slice(0, limits.shortText),
  };
}

/** The address of a list, with only the parameters that are set: "/cases?status=missing". */
export function casesPath(query: Partial<CaseQuery>, cursor?: string | null): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries({ ...query, cursor })) if (value) params.set(key, value);
  const text = params.toString();
  return text ? `/cases?${text}` : '/cases';
}
