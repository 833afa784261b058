import { useEffect, useRef } from 'react';
import type { Point } from '#core/contract/place.ts';
import { useSite } from '#web/lib/site.ts';

type MapViewProps = { center: Point; radius: number; sightings?: readonly Point[]; label: string };

/** A map around an obscured point. It fills its container; the code is loaded when it scrolls into view. */
export function MapView({ center, radius, sightings = [], label }: MapViewProps) {
  const frame = useRef<HTMLElement>(null);
  const { map: tiles } = useSite();
  const { lat, lng } = center;
  const points = JSON.stringify(sightings);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let remove: (() => void) | undefined;
    let gone = false;
    const stop = onceSeen(element, async () => {
      const { drawMap } = await import('./draw-map.ts');
      if (!gone) remove = drawMap(element, { center: { lat, lng }, radius, sightings: JSON.parse(points), tiles });
    });
    return () => {
      gone = true;
      stop();
      remove?.();
    };
  }, [lat, lng, radius, points, tiles]);

  return <section ref={frame} aria-label={label} className="map-view absolute inset-0 isolate" />;
}

function onceSeen(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: '200px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
