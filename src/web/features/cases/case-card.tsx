import { Clock, Heart, MapPin } from 'lucide-react';
import type { ListedCase } from '#core/contract/page-data.ts';
import { m } from '#core/paraglide/messages.js';
import { Link } from '#web/ui/link.tsx';
import { CasePhoto } from './case-photo.tsx';
import { CaseTime, HomeSince } from './case-time.tsx';
import { StatusBadge } from './status-badge.tsx';

type CaseCardProps = {
  shown: ListedCase;
  /** for the first card of a list that begins at the top of the page */
  urgent?: boolean;
  /** one level below the heading of the list */
  heading?: 'h2' | 'h3';
};

/** A case in a list. The whole card is a link. */
export function CaseCard({ shown, urgent, heading: Heading = 'h3' }: CaseCardProps) {
  return (
    <article className="case-card">
      <div className="relative aspect-4/3 overflow-hidden">
        <CasePhoto of={shown} urgent={urgent} />
        <StatusBadge status={shown.status} className="absolute bottom-3 left-3 shadow-card" />
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4 sm:p-5">
        <Heading className="text-xl leading-snug">
          <Link to={`/pet/${shown.slug}`} prefetch="intent" className="case-card-link">
            {shown.title}
          </Link>
        </Heading>
        <CaseFacts shown={shown} />
      </div>
    </article>
  );
}

function CaseFacts({ shown }: { shown: ListedCase }) {
  return (
    <ul className="mt-auto space-y-1 text-muted text-sm">
      <li className="case-fact">
        <MapPin aria-hidden="true" />
        <span className="truncate">{shown.area_name ?? m.cases_no_location()}</span>
      </li>
      <li className="case-fact">
        <WhenFact shown={shown} />
      </li>
    </ul>
  );
}

/** For a reunited pet the date of its return is shown instead. */
function WhenFact({ shown }: { shown: ListedCase }) {
  const Icon = shown.status === 'reunited' ? Heart : Clock;
  return (
    <>
      <Icon aria-hidden="true" />
      {shown.status === 'reunited' ? <HomeSince at={shown.updated_at} /> : <CaseTime of={shown} />}
    </>
  );
}
