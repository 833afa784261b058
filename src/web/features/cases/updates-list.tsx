import { Lock } from 'lucide-react';
import { isSightable } from '#core/cases/status.ts';
import type { PublicCase } from '#core/contract/case.ts';
import type { Point } from '#core/contract/place.ts';
import type { CaseUpdate } from '#core/contract/update.ts';
import { m } from '#core/paraglide/messages.js';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { RelativeTime } from './relative-time.tsx';

/** The updates of a case, newest first: by the owner and from sightings. */
export function UpdatesList({ of, updates }: { of: PublicCase; updates: readonly CaseUpdate[] }) {
  return (
    <Card>
      <CardTitle>{m.cases_updates()}</CardTitle>
      {updates.some(({ in_full }) => !in_full) && (
        <p className="mt-2 text-muted text-sm">{m.cases_updates_private()}</p>
      )}
      {updates.length === 0 ? (
        <div className="mt-4">
          <p className="font-medium">{m.cases_updates_none()}</p>
          {isSightable(of.status) && <p className="text-muted text-sm">{m.cases_updates_none_text()}</p>}
        </div>
      ) : (
        <ol className="mt-5 space-y-6 border-line border-l-2 pl-5" aria-live="polite">
          {updates.map((update) => (
            <Update key={update.id} of={of} update={update} />
          ))}
        </ol>
      )}
    </Card>
  );
}

type UpdateProps = { of: PublicCase; update: CaseUpdate };

function Update({ of, update }: UpdateProps) {
  const byOwner = update.posted_by_owner;
  return (
    <li className="relative">
      <span aria-hidden="true" className={classNames(dot, byOwner ? 'bg-brand' : 'bg-sighted')} />
      <p className="whitespace-pre-line">
        <strong className="font-semibold">{byOwner ? m.cases_updates_owner() : m.cases_updates_other()}</strong>{' '}
        {update.update_text}
      </p>
      <ForOwner of={of} update={update} />
      <p className="mt-1 text-muted text-sm">
        {m.cases_posted()} <RelativeTime at={update.created_at} />
      </p>
    </li>
  );
}

/** What is told of a sighting besides its text: its point, what everybody reads, and who sees all of it. */
function ForOwner({ of, update }: UpdateProps) {
  if (update.posted_by_owner || !update.in_full) return null;
  const { location, public_words: words } = update;
  const isPrivate = !of.trail_open;
  return (
    <>
      {words && <p className="mt-1">{isPrivate ? m.cases_updates_public_words({ words }) : words}</p>}
      {isPrivate && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-muted text-sm">
          <span className="inline-flex items-center gap-1.5">
            <Lock aria-hidden="true" className="size-4" />
            {m.cases_updates_only_you()}
          </span>
          {location && <PointLink at={location} />}
        </p>
      )}
    </>
  );
}

/** Opens the device's own map program. */
function PointLink({ at: { lat, lng } }: { at: Point }) {
  const [north, east] = [lat.toFixed(5), lng.toFixed(5)];
  return (
    <a href={`geo:${north},${east}`} className="inline-flex min-h-6 items-center underline underline-offset-4">
      {m.cases_updates_point({ point: `${north}, ${east}` })}
    </a>
  );
}

const dot = 'absolute top-2 -left-[1.6875rem] size-3 rounded-full border-2 border-surface';
