import { Lock } from 'lucide-react';
import type { Point } from '#core/contract/place.ts';
import { riskMarks } from '#core/messages/risk-marks.ts';
import { readerOf } from '#core/messages/thread-words.ts';
import { m } from '#core/paraglide/messages.js';
import { obscureRadius } from '#core/places/obscure-point.ts';
import type { UpdateProps } from '#web/features/cases/updates-list.tsx';
import { RiskAdvice } from '#web/features/guard/before-sending.tsx';
import { MapAppLink } from '#web/features/map/map-app-link.tsx';
import { PrivatePhotos } from '#web/features/photos/private-photos.tsx';

/** The part of a sighting besides its text that the owner, helpers and admins see, with signs of fraud. */
export function SightingDetail({ of, update }: UpdateProps) {
  if (update.kind !== 'sighting' || !update.in_full) return null;
  const { location, public_words: words } = update;
  const isPrivate = !of.trail_open;
  return (
    <>
      {words && <p className="mt-1">{isPrivate ? m.cases_updates_public_words({ words }) : words}</p>}
      <RiskAdvice marks={riskMarks(`${update.update_text}\n${words ?? ''}`)} reader={readerOf('reporter', of.side)} />
      <PrivatePhotos photos={update.photos} title={m.cases_updates_photos()} />
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-muted text-sm">
        {isPrivate && (
          <span className="inline-flex items-center gap-1.5">
            <Lock aria-hidden="true" className="size-4" />
            {m.cases_updates_only_you()}
          </span>
        )}
        {location && <PointLink at={location} radius={update.location_radius} />}
      </p>
    </>
  );
}

function PointLink({ at, radius }: { at: Point; radius: number | null }) {
  const point = `${at.lat.toFixed(5)}, ${at.lng.toFixed(5)}`;
  return (
    <MapAppLink
      at={at}
      radius={radius ?? obscureRadius}
      className="inline-flex min-h-6 items-center underline underline-offset-4"
    >
      {m.cases_updates_point({ point })}
    </MapAppLink>
  );
}
