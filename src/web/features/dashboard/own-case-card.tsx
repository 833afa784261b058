import { Clock, Eye, ListChecks, MapPin } from 'lucide-react';
import { planPathOf } from '#core/cases/slug.ts';
import type { OwnedCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { CasePhoto } from '#web/features/cases/case-photo.tsx';
import { CaseTime } from '#web/features/cases/case-time.tsx';
import { StatusBadge, TypeBadge } from '#web/features/cases/status-badge.tsx';
import { AddUpdateButton } from '#web/features/own-case/add-update.tsx';
import { DeleteCaseButton } from '#web/features/own-case/delete-case.tsx';
import { ChangeStatusMenu } from '#web/features/own-case/owner-actions.tsx';
import { squareFrame } from '#web/features/photos/photo-fit.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/note.tsx';

/** One of the person's own cases, with all actions of an owner. */
export function OwnCaseCard({ of }: { of: OwnedCase }) {
  return (
    <Card className="grid grid-cols-[auto_minmax(0,1fr)] narrow:grid-cols-1 gap-x-4 narrow:gap-y-3 p-4! sm:gap-x-5 sm:p-5!">
      <div className="size-24 overflow-hidden rounded-2xl sm:row-span-2 sm:size-40">
        <CasePhoto of={of} frame={squareFrame} sizes="10rem" />
      </div>
      <div>
        <div className="flex flex-wrap gap-2">
          <StatusBadge status={of.status} />
          <TypeBadge type={of.type} />
          {of.archived && <Badge>{m.check_archived_badge()}</Badge>}
          {of.links_held && <Badge>{m.moderation_links_held_badge()}</Badge>}
          {of.photos_held > 0 && <Badge>{m.moderation_photos_held({ count: of.photos_held })}</Badge>}
          {of.hidden && <Badge>{m.moderation_hidden_badge()}</Badge>}
        </div>
        <h2 className="mt-2 text-xl">{of.title}</h2>
        <CaseFacts of={of} />
      </div>
      <div className="col-span-full sm:col-span-1 sm:col-start-2 sm:self-end">
        <CaseActions of={of} />
      </div>
    </Card>
  );
}

function CaseFacts({ of }: { of: OwnedCase }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
      <li className="flex min-w-0 items-center gap-2">
        <MapPin aria-hidden="true" className="size-4 shrink-0" />
        <bdi>{of.area_name ?? m.dashboard_no_location()}</bdi>
      </li>
      <li className="flex items-center gap-2">
        <Clock aria-hidden="true" className="size-4 shrink-0" />
        <span>
          <CaseTime of={of} />
        </span>
      </li>
    </ul>
  );
}

function CaseActions({ of }: { of: OwnedCase }) {
  return (
    <fieldset
      aria-label={of.title}
      className="mt-4 grid min-w-0 grid-cols-2 gap-2 narrow:grid-cols-1 sm:flex sm:flex-wrap"
    >
      <ButtonLink icon={Eye} to={`/pet/${of.slug}`} variant="secondary" size="sm">
        {m.dashboard_view()}
      </ButtonLink>
      {of.side === 'missing' && of.status !== 'reunited' && (
        <ButtonLink icon={ListChecks} to={planPathOf(of)} variant="outline" size="sm">
          {m.plan_dashboard()}
        </ButtonLink>
      )}
      <AddUpdateButton of={of} variant="outline" size="sm" />
      <ChangeStatusMenu of={of} size="sm" />
      <DeleteCaseButton of={of} size="sm" />
    </fieldset>
  );
}
