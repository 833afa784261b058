import type { CaseStatus } from '#core/cases/status.ts';
import type { Species } from '#core/pets/vocabulary.ts';

/** What the address of /cases says: which cases, and how they are shown. */
export type CaseQuery = {
  status: CaseStatus | null;
  species: Species | null;
  q: string;
  /** "lat,lng,km"; the list then begins with the nearest */
  near: string | null;
  /** what people call the middle of `near` */
  place: string;
  view: 'map' | null;
};

/** The address of a list, with only the parameters that are set: "/cases?status=missing". */
export function casesPath(query: Partial<CaseQuery>, cursor?: string | null): string {
  return `/cases${written({ ...query, cursor })}`;
}

/** The same filters as the address of a feed: "/feed.xml?status=missing". */
export function feedPath(feed: '/feed.xml' | '/cases.geojson', query: CaseQuery, bbox?: string): string {
  const { status, species, q, near } = query;
  return feed + written({ status, species, q, near, bbox });
}

function written(values: Record<string, string | null | undefined>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) if (value) params.set(key, value);
  return params.size > 0 ? `?${params}` : '';
}
