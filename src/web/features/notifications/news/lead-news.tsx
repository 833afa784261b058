import type { ReactNode } from 'react';
import type { CaseMatch } from '#core/contract/match.ts';
import type { NotedCase, Notification } from '#core/contract/notification.ts';
import { percentShown } from '#core/matching/explanation/ranking-text.ts';
import { m } from '#core/paraglide/messages.js';
import { PhotoPlaceholder } from '#web/features/cases/case-photo.tsx';
import { ContactHere } from '#web/features/cases/contact/contact-here.tsx';
import { readerOn, SaidBefore } from '#web/features/matches/answer-text.tsx';
import { CompareLink } from '#web/features/matches/compare-link.tsx';
import { LeadName, Reasons } from '#web/features/matches/how-likely.tsx';
import { SquarePhoto } from '#web/features/notifications/notification-photo.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/progress.tsx';

type LeadNewsProps = {
  of: Notification;
  other: NotedCase;
  /** the match as it is now; while it is read, or where it is a long shot by now, its report is shown alone */
  lead: CaseMatch | undefined;
  isReading: boolean;
  head: ReactNode;
  onFollow: () => void;
};

/** A match as news: both animals beside each other, how likely it is, why and why not, and the way to the other person. */
export function LeadNews({ of, other, lead, isReading, head, onFollow }: LeadNewsProps) {
  return (
    <>
      {head}
      <div className="mt-2 flex flex-wrap gap-3">
        <div className="grid w-44 max-w-full shrink-0 grid-cols-2 gap-1.5">
          <Animal of={of.case} says={m.notifications_yours()} />
          <Animal of={other} says={m.notifications_theirs()} />
        </div>
        <div className="min-w-32 flex-1">
          {lead && (
            <LeadName strength={lead.strength}>
              {m.dashboard_match_percent({ percent: percentShown(lead.confidence) })}
            </LeadName>
          )}
          <Link
            to={`/pet/${other.slug}`}
            onClick={onFollow}
            className="wrap-anywhere mt-1 block font-semibold leading-snug underline-offset-4 hover:underline"
          >
            {other.title}
          </Link>
        </div>
      </div>
      {!lead && isReading && <Skeleton className="mt-2 h-16" />}
      {lead?.verdict && of.case && <SaidBefore verdict={lead.verdict} reader={readerOn(of.case.side)} />}
      {lead && <Reasons reasoning={lead.reasoning} reasons={lead.similarities} atFirst={0} />}
      <div className="mt-3 flex flex-wrap gap-2">
        <ContactHere of={other} name={of.id} lead onAsk={onFollow} />
        {of.case && <CompareLink own={of.case} other={other} />}
      </div>
    </>
  );
}

function Animal({ of, says }: { of: NotedCase | null; says: string }) {
  return (
    <figure>
      <span className="block aspect-square overflow-hidden rounded-xl bg-sunken">
        {of?.photo ? (
          <SquarePhoto photo={of.photo} alt={m.cases_photo_of({ title: of.title })} />
        ) : (
          <PhotoPlaceholder species={null} />
        )}
      </span>
      <figcaption className="mt-0.5 text-center text-muted text-xs">{says}</figcaption>
    </figure>
  );
}
