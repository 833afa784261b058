import { useEffect, useEffectEvent } from 'react';
import type { Streets } from '#core/contract/page-data.ts';
import type { Point } from '#core/contract/place.ts';
import { m } from '#core/paraglide/messages.js';
import { streetsAt } from '#web/features/map/streets-at.ts';
import { useDrawnMap } from '#web/features/map/use-drawn-map.ts';
import { Button } from '#web/ui/button.tsx';
import { drawPinMap } from './draw-pin-map.ts';
import type { PlacePoint } from './place-point.ts';

type PinMapProps = {
  streets: Streets;
  point: Point | null;
  /** centre of the map while there is no point */
  centre: Point | null;
  onPin: (point: PlacePoint) => void;
};

/** A map on which a tap sets the pin. With the keyboard, the arrow keys move the map, and Enter or a button sets the pin. */
export function PinMap({ streets, point, centre, onPin }: PinMapProps) {
  const pin = useEffectEvent(onPin);
  const place = point ?? centre;
  const { frame, map } = useDrawnMap(
    streets,
    async () => (element) => drawPinMap(element, { start: place, streets, onPin: (at) => pin(at) }),
  );

  useEffect(() => map?.show(point), [map, point]);

  // If another town is entered the map moves there, unless a pin is set.
  const { lat, lng } = centre ?? {};
  useEffect(() => {
    if (!point && lat !== undefined && lng !== undefined) map?.goTo({ lat, lng });
  }, [map, point, lat, lng]);

  const isOutside = place !== null && !streetsAt(streets, place);

  return (
    <div className="flex flex-col gap-2">
      <div className="relative h-72 overflow-hidden rounded-2xl border border-line bg-sunken">
        <section
          ref={frame}
          aria-label={m.forms_place_map()}
          className="map-view map-pinning absolute inset-0 isolate"
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-sm">{isOutside ? m.forms_place_map_outside() : m.forms_place_map_hint()}</p>
        <Button variant="outline" size="sm" onClick={() => map && onPin(map.middle())}>
          {m.forms_place_pin_middle()}
        </Button>
      </div>
    </div>
  );
}
