import { useMemo, useState } from 'react';
import type { CaseFeature } from '#core/contract/case.ts';
import type { Bounds } from '#core/contract/page-data.ts';
import { type CaseQuery, mappedPath } from '#web/features/cases/list/case-query.ts';
import { useAnswer } from '#web/lib/use-read.ts';

type Mapped = { cases: readonly CaseFeature[]; complete: boolean; area: Bounds | null; asked: string };
const readMapped = async (path: string, signal: AbortSignal) =>
  (await import('#web/features/cases/case-calls.ts')).readMappedCases(path, signal);

/**
 * The cases of a map: at first all that the filters leave, at most the newest 2,000. Only if there are more, the area in
 * view is asked for.
 * @param version another one asks again
 */
export function useMappedCases(query: CaseQuery, version: unknown) {
  const filters = mappedPath(query);
  const [wanted, setWanted] = useState<{ filters: string; area: Bounds | null }>({ filters, area: null });
  // other filters begin anew
  const area = wanted.filters === filters ? wanted.area : null;
  const path = area ? mappedPath(query, bboxAround(area)) : filters;

  const asked = useMemo(() => ({ path, version }), [path, version]);
  const { answer, error, again } = useAnswer(asked, async (signal): Promise<Mapped> => {
    const { features, complete } = await readMapped(path, signal);
    return { cases: features, complete, area, asked: filters };
  });

  return {
    failed: error !== null,
    /** null before the first answer to these filters */
    mapped: answer?.asked === filters ? answer : null,
    retry: again,
    /** the map was moved: asks for what is in view, unless all of it is known */
    look(view: Bounds): void {
      if (!answer || (answer.complete && (!answer.area || isInside(view, answer.area)))) return;
      setWanted({ filters, area: view });
    },
  };
}

/**
 * An area and what surrounds it as a feed is asked for it, with corners on a grid: views that are nearly the same ask the
 * same, which is in caches.
 */
export function bboxAround({ west, south, east, north }: Bounds): string {
  // a power of two, about a quarter of the longer side
  const step = 2 ** Math.floor(Math.log2(Math.max(east - west, north - south) / 4));
  const down = (degrees: number) => Math.floor(degrees / step) * step;
  const up = (degrees: number) => Math.ceil(degrees / step) * step;
  const [low, high] = [Math.max(-90, down(south)), Math.min(90, up(north))];
  if (east - west >= 360) return [-180, low, 180, high].join();
  return [wrapped(down(west)), low, wrapped(up(east)), high].map((degrees) => Number(degrees.toFixed(5))).join();
}

const wrapped = (lng: number): number => (lng < -180 ? lng + 360 : lng > 180 ? lng - 360 : lng);

function isInside(inner: Bounds, outer: Bounds): boolean {
  const { west, south, east, north } = inner;
  return outer.west <= west && outer.south <= south && east <= outer.east && north <= outer.north;
}
