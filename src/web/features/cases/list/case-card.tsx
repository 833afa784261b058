import type { ListedCase } from '#core/contract/page-data.ts';
import { m } from '#core/paraglide/messages.js';
import { CasePhoto } from '#web/features/cases/case-photo.tsx';
import { CaseTime, HomeSince } from '#web/features/cases/case-time.tsx';
import { StatusBadge } from '#web/features/cases/status-badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { distanceText } from './circle.ts';

type CaseCardProps = {
  shown: ListedCase;
  /** for the first card of a list that begins at the top of the page */
  urgent?: boolean;
  /** one level below the heading of the list */
  heading?: 'h2' | 'h3';
};

/** A case in a list. The whole card is a link. Its parts are laid out and its icons drawn by styles/case-card.css. */
export function CaseCard({ shown, urgent, heading: Heading = 'h3' }: CaseCardProps) {
  return (
    <article className="case-card">
      <CasePhoto of={shown} urgent={urgent} />
      <StatusBadge status={shown.status} />
      <Heading>
        <Link to={`/pet/${shown.slug}`} prefetch="intent" className="case-card-link">
          {shown.title}
        </Link>
      </Heading>
      <p className="case-fact case-place">
        {shown.metres !== undefined && <b className="text-ink">{distanceText(shown.metres)} · </b>}
        {shown.area_name ?? m.cases_no_location()}
      </p>
      {shown.status === 'reunited' ? (
        <p className="case-fact case-home">
          <HomeSince at={shown.updated_at} />
        </p>
      ) : (
        <p className="case-fact case-seen">
          <CaseTime of={shown} />
        </p>
      )}
    </article>
  );
}
