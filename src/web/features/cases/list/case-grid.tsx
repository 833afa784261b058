import { clsx } from 'clsx';
import type { Ref } from 'react';
import type { ListedCase } from '#core/contract/page-data.ts';
import { m } from '#core/paraglide/messages.js';
import { CasePhoto } from '#web/features/cases/case-photo.tsx';
import { CaseTime, HomeSince } from '#web/features/cases/case-time.tsx';
import { StatusBadge } from '#web/features/cases/status-badge.tsx';
import { ReusedHtml } from '#web/lib/page/server-html.tsx';
import { Link } from '#web/ui/link.tsx';
import { distanceText } from './case-query.ts';

type CaseGridProps = {
  cases: readonly ListedCase[];
  heading?: 'h2' | 'h3';
  /** whether the list is what one sees first on its page */
  atTop?: boolean;
  list?: Ref<HTMLUListElement>;
  /** whether there is something beside it */
  narrow?: boolean;
};

export function CaseGrid({ cases, heading, atTop = false, list, narrow = false }: CaseGridProps) {
  return (
    <ul
      ref={list}
      className={clsx('grid gap-5 sm:grid-cols-2', narrow ? 'lg:grid-cols-1 xl:grid-cols-2' : 'lg:grid-cols-3')}
    >
      {cases.map((shown, index) => {
        const urgent = atTop && index === 0;
        return (
          // React also writes into the head that an urgent photo is to be loaded
          <ReusedHtml as="li" key={shown.id} className="grid" keep={!urgent}>
            <CaseCard shown={shown} urgent={urgent} heading={heading} />
          </ReusedHtml>
        );
      })}
    </ul>
  );
}

type CaseCardProps = {
  shown: ListedCase;
  /** for the first card of a list that begins at the top of the page */
  urgent?: boolean;
  /** one level below the heading of the list */
  heading?: 'h2' | 'h3';
};

/** A case in a list. The whole card is a link. Its parts are laid out and its icons drawn by styles/case-card.css. */
function CaseCard({ shown, urgent, heading: Heading = 'h3' }: CaseCardProps) {
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
        <bdi>{shown.area_name ?? m.cases_no_location()}</bdi>
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
