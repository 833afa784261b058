import { useEffect, useEffectEvent } from 'react';
import type { Streets } from '#core/contract/page-data.ts';
import type { Point } from '#core/contract/place.ts';
import { m } from '#core/paraglide/messages.js';
import { useDrawnMap } from '#web/features/map/use-drawn-map.ts';
import type { SearchMapContent } from './draw-search-map.ts';

type SearchMapProps = SearchMapContent & { streets: Streets; onTap: (at: Point) => void };

/** The map of a search. What it shows stands below it in words, and what is drawn on it can be typed as well. */
export function SearchMap({ streets, onTap, ...content }: SearchMapProps) {
  const tapped = useEffectEvent(onTap);
  const { frame, map } = useDrawnMap(streets, async () => {
    const { drawSearchMap } = await import('./draw-search-map.ts');
    return (element) => drawSearchMap(element, { streets, around: content, onTap: (at) => tapped(at) });
  });

  const shown = JSON.stringify(content);
  useEffect(() => map?.show(JSON.parse(shown)), [map, shown]);

  return (
    <div className="relative h-96 bg-sunken">
      <section ref={frame} aria-label={m.plan_map_label()} className="map-view absolute inset-0 isolate" />
    </div>
  );
}
