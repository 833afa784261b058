import type { CaseStatus } from '#core/cases/status.ts';
import type { Point } from '#core/contract/place.ts';
import { m } from '#core/paraglide/messages.js';
import type { Species } from '#core/pets/vocabulary.ts';
import { lengthText } from '#core/text/format.ts';
import { addressHere } from '#core/text/language-address.ts';

/** The choices in the address of /cases: which cases, and how they are shown. */
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

/** The address of the same cases for a map, with their titles in the language of the page: "/es/cases.geojson?q=tabby". */
export function mappedPath({ status, species, q, near }: CaseQuery, bbox?: string): string {
  return addressHere(`/cases.geojson${written({ status, species, q, near, bbox })}`);
}

function written(values: Record<string, string | null | undefined>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) if (value) params.set(key, value);
  return params.size > 0 ? `?${params}` : '';
}

/** The radii that can be chosen, in km. */
export const radii = [2, 5, 10, 20, 50, 100, 300];
export const usualRadius = 20;

/** A circle as the address has it: "51.752,-1.258,20". */
export const circleText = ({ lat, lng }: Point, km: number): string => `${lat},${lng},${km}`;

/** Reads a circle that `circleText` wrote. */
export function circleOf(near: string): { point: Point; km: number } {
  const [lat, lng, km] = near.split(',').map(Number);
  return { point: { lat: lat!, lng: lng! }, km: km! };
}

/** A public point is known to half a kilometre, so less than one is not told apart. */
export function distanceText(metres: number): string {
  if (metres < 1000) return m.cases_distance_close({ distance: lengthText(1000) });
  return m.cases_distance({ distance: lengthText(metres) });
}
