import { MapPinned } from 'lucide-react';
import type { PublicCase } from '#core/contract/case.ts';
import type { CaseUpdate } from '#core/contract/update.ts';
import { m } from '#core/paraglide/messages.js';
import { obscureRadius } from '#core/places/obscure-point.ts';
import { lengthText } from '#core/text/format.ts';
import { isolated } from '#core/text/isolated.ts';
import { AlertButton } from '#web/features/alerts/alert-button.tsx';
import type { MapContent } from '#web/features/map/draw-map.ts';
import { MapAppLink } from '#web/features/map/map-app-link.tsx';
import { streetsAt } from '#web/features/map/streets-at.ts';
import { useDrawnMap } from '#web/features/map/use-drawn-map.ts';
import { useSite } from '#web/lib/page/site.ts';
import { buttonStyle } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { numbered, SightingOrder } from './sighting-order.tsx';

type LocationPanelProps = { of: PublicCase; updates: readonly CaseUpdate[] };

/**
 * Where the animal was last seen or found: in words, and on a map where the site has streets. The place for everybody
 * is approximate, and the panel says so. People who may see where it was sighted get those places in the order of time.
 */
export function LocationPanel({ of, updates }: LocationPanelProps) {
  const { streets } = useSite();
  const { location, area_name: area, title } = of;
  const radius = of.location_radius ?? obscureRadius;
  const here = location && streetsAt(streets, location);
  const label = of.side === 'found' ? m.cases_location_map_found({ title }) : m.cases_location_map({ title });
  const sightings = numbered(updates);
  const placed = sightings.flatMap(({ number, point }) => (point ? [{ number, point }] : []));
  return (
    <Card className="overflow-hidden p-0!">
      <div className="p-5 sm:px-6">
        <CardTitle>{m.cases_location()}</CardTitle>
        {area && <p className="mt-1">{m.cases_location_around({ area: isolated(area) })}</p>}
        <p className="text-muted text-sm">
          {location && `${m.cases_location_within({ distance: lengthText(radius) })} `}
          {m.cases_location_approximate()}
        </p>
        {location && (
          <div className="mt-4 flex flex-wrap gap-2">
            <MapAppLink at={location} radius={radius} className={buttonStyle({ variant: 'outline', size: 'sm' })}>
              <MapPinned aria-hidden="true" className="size-4" />
              {m.cases_location_open()}
            </MapAppLink>
            <AlertButton
              label={m.alerts_others_here()}
              start={{ place: area ?? '', point: location, species: of.species }}
              size="sm"
            />
          </div>
        )}
      </div>
      {here && (
        <div className="relative h-80 bg-sunken">
          <MapView center={location} radius={radius} sightings={placed} label={label} streets={here} />
        </div>
      )}
      <SightingOrder sightings={sightings} from={location} />
    </Card>
  );
}

/** A map of the area around an obscured point, which fills its container. */
function MapView({ label, ...shown }: MapContent & { label: string }) {
  const content = JSON.stringify(shown);
  const { frame } = useDrawnMap(content, async () => {
    const { drawMap } = await import('#web/features/map/draw-map.ts');
    return (element) => drawMap(element, JSON.parse(content));
  });
  return <section ref={frame} aria-label={label} className="map-view absolute inset-0 isolate" />;
}
