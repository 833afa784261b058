import { clsx } from 'clsx';
import type { ComponentType } from 'react';
import { isSightable } from '#core/cases/status.ts';
import type { PublicCase } from '#core/contract/case.ts';
import type { CaseUpdate } from '#core/contract/update.ts';
import { m } from '#core/paraglide/messages.js';
import { Card } from '#web/ui/card.tsx';
import { MomentDay, RelativeTime } from './relative-time.tsx';

type UpdatesListProps = { of: PublicCase; updates: readonly CaseUpdate[] } & WithDetail;

/** A well-known case has hundreds, which would be sixty screens of a phone. */
const atFirst = 20;

/** The updates of a case, newest first: by the owner and from sightings. */
export function UpdatesList({ of, updates: all, Detail }: UpdatesListProps) {
  // a story stands on its own, while the pet is home
  const updates = all.filter(({ kind }) => kind !== 'story');
  return (
    <Card title={m.cases_updates()}>
      {updates.some(({ in_full }) => !in_full) && (
        <p className="mt-2 text-muted text-sm">
          {m.cases_updates_private()} {isSightable(of.status) && m.cases_updates_private_do()}
        </p>
      )}
      {updates.length === 0 ? (
        <div className="mt-4">
          <p className="font-medium">{m.cases_updates_none()}</p>
          {isSightable(of.status) && <p className="text-muted text-sm">{m.cases_updates_none_text()}</p>}
        </div>
      ) : (
        <UpdateLines of={of} updates={updates.slice(0, atFirst)} Detail={Detail} />
      )}
      {updates.length > atFirst && (
        <details className="mt-5">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-semibold text-link text-sm">
            {m.forms_show_more({ count: updates.length - atFirst })}
          </summary>
          <UpdateLines of={of} updates={updates.slice(atFirst)} Detail={Detail} />
        </details>
      )}
    </Card>
  );
}

export type UpdateProps = { of: PublicCase; update: CaseUpdate };
type WithDetail = {
  /** what the owner, helpers and admins see below an update; its code is loaded for them only */
  Detail?: ComponentType<UpdateProps> | null;
};

/** New ones are told; the owner's, which take the place of everybody's, are another list. */
function UpdateLines({ of, updates, Detail }: UpdatesListProps) {
  return (
    <ol key={Detail ? 'own' : 'public'} className="mt-5 space-y-6 border-line border-s-2 ps-5" aria-live="polite">
      {updates.map((update) => (
        <Update key={update.id} of={of} update={update} Detail={Detail} />
      ))}
    </ol>
  );
}

function Update({ of, update, Detail }: UpdateProps & WithDetail) {
  const More = Detail ?? OnTrail;
  const byOwner = update.posted_by_owner;
  // others are told only the hour in which a sighting was sent, which would read "59 minutes ago" a minute later
  const Posted = byOwner || Detail ? RelativeTime : MomentDay;
  return (
    <li className="relative">
      <span aria-hidden="true" className={clsx(dot, byOwner ? 'bg-brand' : 'bg-sighted')} />
      <p className="whitespace-pre-line">
        <bdi className="font-semibold">{byOwner ? m.cases_updates_owner() : m.cases_updates_other()}</bdi>{' '}
        {update.update_text}
      </p>
      <More of={of} update={update} />
      <p className="mt-1 text-muted text-sm">
        {m.cases_posted()} <Posted at={update.created_at} />
      </p>
    </li>
  );
}

/** The public words are otherwise part of the text, and photos private. */
function OnTrail({ of: { title }, update: { in_full, public_words, photos } }: UpdateProps) {
  return (
    <>
      {in_full && public_words && (
        <p dir="auto" className="mt-1">
          {public_words}
        </p>
      )}
      {photos.map(({ id, url, thumb_url }) => (
        <a key={id} href={url} className="me-2 inline-block">
          <img src={thumb_url} alt={m.cases_photo_of({ title })} className="h-28" />
        </a>
      ))}
    </>
  );
}

const dot = 'absolute top-2 -start-[1.6875rem] size-3 rounded-full border-2 border-surface';
