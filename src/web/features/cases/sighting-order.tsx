import { clsx } from 'clsx';
import type { Point } from '#core/contract/place.ts';
import type { CaseUpdate } from '#core/contract/update.ts';
import { m } from '#core/paraglide/messages.js';
import { distanceMetres } from '#core/places/distance.ts';
import { obscureRadius } from '#core/places/obscure-point.ts';
import { lengthText } from '#core/text/format.ts';
import { MapAppLink } from '#web/features/map/map-app-link.tsx';
import { RelativeDay, RelativeTime } from './relative-time.tsx';

/** A sighting that is told in full, with its number in the order of time. */
type NumberedSighting = { number: number; point: Point | null; radius: number; update: CaseUpdate };

/** The sightings that the reader may see in full, oldest first. */
export function numbered(updates: readonly CaseUpdate[]): NumberedSighting[] {
  return updates
    .filter(({ kind, in_full }) => kind === 'sighting' && in_full)
    .sort((a, b) => seenAt(a).localeCompare(seenAt(b)))
    .map((update, at) => {
      const { location: point, location_radius } = update;
      return { number: at + 1, point, radius: location_radius ?? obscureRadius, update };
    });
}

const seenAt = ({ seen_at, created_at }: CaseUpdate): string => seen_at ?? created_at;

type SightingOrderProps = { sightings: readonly NumberedSighting[]; from: Point | null };

/** Where and when the animal was sighted, in the order of time. The places of the map are here in words. */
export function SightingOrder({ sightings, from }: SightingOrderProps) {
  if (sightings.length === 0) return null;
  return (
    <section className="border-line border-t p-5 sm:px-6">
      <h3 className="font-semibold">{m.cases_location_seen()}</h3>
      <ol className="mt-3 grid gap-4">
        {sightings.map((sighting) => (
          <Seen
            key={sighting.update.id}
            of={sighting}
            from={from}
            isLast={sighting.number === sightings.length && sightings.length > 1}
          />
        ))}
      </ol>
    </section>
  );
}

type SeenProps = { of: NumberedSighting; from: Point | null; isLast: boolean };

function Seen({ of: { number, point, radius, update }, from, isLast }: SeenProps) {
  const { town } = update;
  return (
    <li className="flex gap-3">
      <span className={clsx('map-sighting size-7 shrink-0', isLast && 'map-last')}>{number}</span>
      <div className="min-w-0">
        <p>
          {town ? m.cases_location_seen_near({ town }) : m.cases_location_seen_somewhere()} <SeenAt update={update} />
          {isLast && <strong className="block font-semibold text-sighted-ink">{m.cases_location_seen_last()}</strong>}
        </p>
        {point && from && (
          <p className="text-muted text-sm">
            {m.cases_location_seen_off({ distance: lengthText(distanceMetres(from, point)) })}
          </p>
        )}
        {point && (
          <MapAppLink at={point} radius={radius} className={opener}>
            {m.cases_location_seen_open({ number })}
          </MapAppLink>
        )}
      </div>
    </li>
  );
}

function SeenAt({ update: { seen_at, seen_precision, created_at } }: { update: CaseUpdate }) {
  if (!seen_at) return <RelativeTime at={created_at} />;
  return seen_precision === 'time' ? <RelativeTime at={seen_at} /> : <RelativeDay day={seen_at.slice(0, 10)} />;
}

const opener = 'inline-flex min-h-8 items-center text-link text-sm underline underline-offset-4';
