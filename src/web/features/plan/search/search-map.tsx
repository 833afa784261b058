import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Streets } from '#core/contract/page-data.ts';
import type { Point } from '#core/contract/place.ts';
import { m } from '#core/paraglide/messages.js';
import { onceSeen } from '#web/features/map/map-view.tsx';
import { loadPatiently } from '#web/lib/use-loaded.ts';
import type { DrawnSearchMap, SearchMapContent } from './draw-search-map.ts';

type SearchMapProps = SearchMapContent & { streets: Streets; onTap: (at: Point) => void };

/** The map of a search. What it shows stands below it in words, and what is drawn on it can be typed as well. */
export function SearchMap({ streets, onTap, ...content }: SearchMapProps) {
  const frame = useRef<HTMLElement>(null);
  const [map, setMap] = useState<DrawnSearchMap | null>(null);
  const tapped = useEffectEvent(onTap);
  const first = useEffectEvent(() => content);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const gone = new AbortController();
    const stop = onceSeen(element, () => {
      loadPatiently(() => import('./draw-search-map.ts'), gone.signal).then(
        ({ drawSearchMap }) => {
          if (gone.signal.aborted) return;
          const drawn = drawSearchMap(element, { streets, around: first(), onTap: (at) => tapped(at) });
          gone.signal.addEventListener('abort', drawn.remove);
          setMap(drawn);
        },
        () => undefined, // the page is gone
      );
    });
    gone.signal.addEventListener('abort', stop);
    return () => {
      gone.abort();
      setMap(null);
    };
  }, [streets]);

  const shown = JSON.stringify(content);
  useEffect(() => map?.show(JSON.parse(shown)), [map, shown]);

  return (
    <div className="relative h-96 bg-sunken">
      <section ref={frame} aria-label={m.plan_map_label()} className="map-view absolute inset-0 isolate" />
    </div>
  );
}
