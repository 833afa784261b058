import { useEffect, useRef } from 'react';
import type { Streets } from '#core/contract/page-data.ts';
import type { Point } from '#core/contract/place.ts';
import { loadPatiently } from '#web/lib/use-loaded.ts';
import type { NumberedPoint } from './draw-map.ts';

type MapViewProps = {
  center: Point;
  radius: number;
  sightings: readonly NumberedPoint[];
  label: string;
  streets: Streets;
};

/** A map of the area around an obscured point, which fills its container. Its code is loaded when it scrolls into view. */
export function MapView({ center, radius, sightings, label, streets }: MapViewProps) {
  const frame = useRef<HTMLElement>(null);
  const content = JSON.stringify({ center, radius, sightings, streets });

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const gone = new AbortController();
    const stop = onceSeen(element, () => {
      loadPatiently(() => import('./draw-map.ts'), gone.signal).then(
        ({ drawMap }) => {
          if (!gone.signal.aborted) gone.signal.addEventListener('abort', drawMap(element, JSON.parse(content)));
        },
        () => undefined, // the page is gone
      );
    });
    gone.signal.addEventListener('abort', stop);
    return () => gone.abort();
  }, [content]);

  return <section ref={frame} aria-label={label} className="map-view absolute inset-0 isolate" />;
}

/**
 * Calls back once an element comes near the screen.
 * @returns a function that stops waiting
 */
export function onceSeen(element: Element, callback: () => void): () => void {
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
