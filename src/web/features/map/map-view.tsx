import type { Streets } from '#core/contract/page-data.ts';
import type { Point } from '#core/contract/place.ts';
import type { NumberedPoint } from './draw-map.ts';
import { useDrawnMap } from './use-drawn-map.ts';

type MapViewProps = {
  center: Point;
  radius: number;
  sightings: readonly NumberedPoint[];
  label: string;
  streets: Streets;
};

/** A map of the area around an obscured point, which fills its container. */
export function MapView({ label, ...shown }: MapViewProps) {
  const content = JSON.stringify(shown);
  const { frame } = useDrawnMap(content, async () => {
    const { drawMap } = await import('./draw-map.ts');
    return (element) => drawMap(element, JSON.parse(content));
  });
  return <section ref={frame} aria-label={label} className="map-view absolute inset-0 isolate" />;
}
