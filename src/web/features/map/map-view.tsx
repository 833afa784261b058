import { Move } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Point } from '#core/contract/place.ts';
import { m } from '#core/paraglide/messages.js';
import { useSite } from '#web/lib/page/site.ts';
import { loadPatiently } from '#web/lib/use-loaded.ts';
import { DrawnMap } from './drawn-map.tsx';

type MapViewProps = {
  center: Point;
  radius: number;
  sightings?: readonly Point[];
  label: string;
  /** coasts and borders around the centre, drawn by the server where the site has no streets (outline-path.server.ts) */
  outline: string | null;
};

/**
 * A map around an obscured point, which fills its container. Its code is loaded when it scrolls into view; where the
 * server has drawn the same view, only when somebody wants to move it.
 */
export function MapView({ center, radius, sightings = [], label, outline }: MapViewProps) {
  const frame = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState(outline === null);
  const { streets } = useSite();
  const { lat, lng } = center;
  const points = JSON.stringify(sightings);

  useEffect(() => {
    const element = frame.current;
    if (!element || !wanted) return;
    const gone = new AbortController();
    const drawn = { center: { lat, lng }, radius, sightings: JSON.parse(points), streets };
    loadPatiently(() => import('./show-map.ts'), gone.signal).then(
      ({ showMap }) => showMap(element, drawn, gone.signal),
      () => undefined, // the page is gone
    );
    return () => gone.abort();
  }, [wanted, lat, lng, radius, points, streets]);

  return (
    <>
      {outline !== null && <DrawnMap outline={outline} center={center} sightings={sightings} />}
      <section ref={frame} aria-label={label} className="map-view absolute inset-0 isolate" />
      {!wanted && (
        <button type="button" onClick={() => setWanted(true)} className={opener}>
          <span className={hint}>
            <Move aria-hidden="true" className="size-4" />
            {m.cases_location_move()}
          </span>
        </button>
      )}
    </>
  );
}

const opener = 'scripts-only absolute inset-0 focus-visible:-outline-offset-3';
const hint =
  'absolute right-3 bottom-3 inline-flex items-center gap-2 rounded-full bg-surface/95 px-3.5 py-2 font-semibold text-ink text-sm shadow-card';
