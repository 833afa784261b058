import { localeDate } from '#core/cases/relative-time.ts';
import { noonOf } from '#core/cases/seen.ts';
import type { PublicCase } from '#core/contract/case.ts';
import type { PosterBatch } from '#core/contract/poster.ts';
import { m } from '#core/paraglide/messages.js';
import { useRead } from '#web/lib/use-read.ts';
import { Card } from '#web/ui/card.tsx';
import { readPlaces } from './poster-calls.ts';

/** Older days are in the total only. */
const daysShown = 5;

/** Where the posters of a case hang, and how often each was scanned on the last days that had any. */
export function ScanList({ places }: { places: PosterBatch[] }) {
  if (places.length === 0) return null;
  return (
    <div>
      <h2 className="font-semibold text-sm">{m.poster_scans_title()}</h2>
      <ScanRows places={places} />
    </div>
  );
}

/** The same on the page of the case, for its owner; nothing without a place. */
export function ScanCard({ of }: { of: PublicCase }) {
  const places = useRead(of, (signal) => readPlaces(of.id, signal));
  if (places.length === 0) return null;
  return (
    <Card title={m.poster_scans_title()}>
      <ScanRows places={places} />
    </Card>
  );
}

function ScanRows({ places }: { places: PosterBatch[] }) {
  return (
    <ul className="mt-2 divide-y divide-line">
      {places.map(({ id, name, days }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
          <span className="wrap-anywhere min-w-0 font-medium">{name}</span>
          <span className="font-semibold">
            {m.poster_scans({ count: days.reduce((sum, { count }) => sum + count, 0) })}
          </span>
          {days.length > 0 && (
            <span className="w-full text-muted text-sm">
              {days
                .slice(0, daysShown)
                .map(({ day, count }) => m.poster_scans_day({ day: localeDate(noonOf(day)), count }))
                .join(' · ')}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
