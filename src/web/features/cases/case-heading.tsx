import { ArrowLeft, Clock, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { shortId } from '#core/cases/short-id.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { RelativeTime } from './relative-time.tsx';
import { StatusBadge } from './status-badge.tsx';

/** Badge, short id, title, area and when it was last seen. */
export function CaseHeading({ of }: { of: PublicCase }) {
  return (
    <header className="pt-4 pb-6 sm:pt-8">
      <Link
        to="/cases"
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 px-1 font-medium text-muted text-sm hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {m.cases_back()}
      </Link>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <StatusBadge status={of.status} />
        <span className="text-muted text-sm tabular-nums">{m.cases_short_id({ id: shortId(of.id) })}</span>
      </div>
      <h1 className="mt-3 text-3xl">{of.title}</h1>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-muted">
        <span className="inline-flex items-center gap-2">
          <MapPin aria-hidden="true" className="size-4.5 shrink-0" />
          {of.area_name ?? m.cases_no_location()}
        </span>
        <span className="inline-flex items-center gap-2">
          <Clock aria-hidden="true" className="size-4.5 shrink-0" />
          <LastSeen of={of} />
        </span>
      </p>
    </header>
  );
}

function LastSeen({ of }: { of: PublicCase }) {
  if (!of.last_seen_at) return <span>{m.cases_last_seen_unknown()}</span>;
  return (
    <span>
      {m.cases_last_seen_label()} <RelativeTime at={of.last_seen_at} />
    </span>
  );
}
