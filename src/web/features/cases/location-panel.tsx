import { MapPinned } from 'lucide-react';
import type { PublicCase } from '#core/contract/case.ts';
import type { CaseUpdate } from '#core/contract/update.ts';
import { kilometres } from '#core/matching/explanation/kilometres.ts';
import { m } from '#core/paraglide/messages.js';
import { obscureRadius } from '#core/places/obscure-point.ts';
import { MapView } from '#web/features/map/map-view.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';

type LocationPanelProps = { of: PublicCase; updates: readonly CaseUpdate[]; outline: string | null };

/** Where the animal was last seen or found, on a map. All points on it are obscured, and the panel says so. */
export function LocationPanel({ of, updates, outline }: LocationPanelProps) {
  const sightings = updates.flatMap((update) => (update.location ? [update.location] : []));
  const radius = of.location_radius ?? obscureRadius;
  return (
    <Card className="overflow-hidden p-0!">
      <div className="p-5 pb-4 sm:px-6">
        <CardTitle>{m.cases_location()}</CardTitle>
        {of.area_name && <p className="mt-1">{m.cases_location_around({ area: of.area_name })}</p>}
        <p className="text-muted text-sm">{m.cases_location_approximate()}</p>
        {radius > obscureRadius && (
          <p className="text-muted text-sm">
            {m.cases_location_within({ distance: kilometres(Math.ceil(radius / 1000)) })}
          </p>
        )}
      </div>
      <div className="relative h-72 bg-sunken">
        {of.location ? (
          <MapView center={of.location} radius={radius} sightings={sightings} label={mapLabel(of)} outline={outline} />
        ) : (
          <NoPoint />
        )}
      </div>
    </Card>
  );
}

function mapLabel({ side, title }: PublicCase): string {
  return side === 'found' ? m.cases_location_map_found({ title }) : m.cases_location_map({ title });
}

function NoPoint() {
  return (
    <div className="grid h-full place-items-center p-6 text-center text-muted">
      <div>
        <MapPinned aria-hidden="true" className="mx-auto size-10 stroke-[1.25]" />
        <p className="mt-3 text-sm">{m.cases_location_no_point()}</p>
      </div>
    </div>
  );
}
