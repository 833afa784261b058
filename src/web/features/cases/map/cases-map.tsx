import { useEffect, useEffectEvent, useState } from 'react';
import type { CaseFeature } from '#core/contract/case.ts';
import type { Bounds, Streets } from '#core/contract/page-data.ts';
import { m } from '#core/paraglide/messages.js';
import { type CaseQuery, circleOf } from '#web/features/cases/list/case-query.ts';
import { useDrawnMap } from '#web/features/map/use-drawn-map.ts';
import { Button } from '#web/ui/button.tsx';
import { CasesHere } from './cases-here.tsx';
import { useMappedCases } from './use-mapped-cases.ts';

type CasesMapProps = { query: CaseQuery; streets: Streets; version: unknown };

/** The cases of a list on a map. The list beside it says all of it in words. */
export function CasesMap({ query, streets, version }: CasesMapProps) {
  const [chosen, setChosen] = useState<CaseFeature[] | null>(null);
  const { mapped, failed, retry, look } = useMappedCases(query, version);
  const onMoved = useEffectEvent(look);

  const { frame, map } = useDrawnMap(streets, async () => {
    const { drawCasesMap } = await import('./draw-cases-map.ts');
    const options = { streets, onMoved: (area: Bounds) => onMoved(area), onChosen: setChosen };
    return (element) => drawCasesMap(element, options);
  });

  const asked = mapped?.asked;
  const around = useEffectEvent(() => (query.near ? circleOf(query.near) : null));
  useEffect(() => {
    if (mapped) map?.show(mapped.cases);
  }, [map, mapped]);
  useEffect(() => {
    if (asked !== undefined) map?.frame(around());
    setChosen(null);
  }, [map, asked]);

  function close(): void {
    setChosen(null);
    map?.focus();
  }
  return (
    <div className="grid gap-2">
      <div className="relative h-[60svh] min-h-80 overflow-hidden rounded-card border border-line bg-sunken lg:h-[calc(100svh-10rem)]">
        <section ref={frame} aria-label={m.cases_map_label()} className="map-view absolute inset-0 isolate" />
        {chosen && <CasesHere cases={chosen} near={query.near} onClose={close} />}
      </div>
      <MapStatus failed={failed} mapped={mapped} onRetry={retry} />
    </div>
  );
}

type Mapped = ReturnType<typeof useMappedCases>;
type MapStatusProps = Pick<Mapped, 'failed' | 'mapped'> & { onRetry: () => void };

/** How much of the list is on the map. A map that could not be asked for is not an empty one. */
function MapStatus({ failed, mapped, onRetry }: MapStatusProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
      <p role="status">{failed ? m.cases_map_failed() : countText(mapped)}</p>
      {failed && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          {m.forms_try_again()}
        </Button>
      )}
    </div>
  );
}

function countText(mapped: Mapped['mapped']): string {
  if (!mapped) return m.app_loading();
  const count = mapped.cases.length;
  return mapped.complete ? m.cases_map_all({ count }) : m.cases_map_newest({ count });
}

/** In place of the map on a site without streets. */
export function NoStreets() {
  return (
    <div className="mb-6 rounded-card border border-line bg-surface p-4 sm:p-5">
      <p className="font-semibold">{m.cases_map_none()}</p>
      <p className="mt-1 text-muted text-sm">{m.cases_map_none_text()}</p>
      <details className="mt-2 text-sm">
        <summary className="min-h-11 cursor-pointer content-center text-link">{m.cases_map_none_operator()}</summary>
        <p className="text-muted">{m.cases_map_none_how()}</p>
      </details>
    </div>
  );
}
