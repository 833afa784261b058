import { ArrowLeft, Clock, type LucideIcon, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { statusLabel, typeLabel } from '#core/cases/labels.ts';
import { relativeDay } from '#core/cases/relative-time.ts';
import { shortId } from '#core/cases/slug.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { CaseTime } from './case-time.tsx';
import { StatusBadge } from './status-badge.tsx';

/** Badges, short id, title, area and last-seen time. */
export function CaseHeading({ of }: { of: PublicCase }) {
  return (
    <header className="pt-4 pb-6 sm:pt-8">
      <Link
        to="/cases"
        className="-ms-1 inline-flex min-h-11 items-center gap-1.5 px-1 font-medium text-muted text-sm hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {m.cases_back()}
      </Link>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <StatusBadge status={of.status} />
        <span className="text-muted text-sm tabular-nums">{m.cases_short_id({ id: shortId(of.id) })}</span>
      </div>
      <h1 className="mt-3 text-3xl">
        <bdi>{of.title}</bdi>
      </h1>
      <ul className="mt-3 grid gap-1 text-muted">
        <Fact icon={MapPin}>
          <bdi>{of.area_name ?? m.cases_no_location()}</bdi>
        </Fact>
        <Fact icon={Clock}>
          <CaseTime of={of} />
        </Fact>
      </ul>
    </header>
  );
}

/**
 * Each fact is on a line of its own, so that nothing moves when the browser replaces the server's time by a shorter
 * one.
 */
function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon aria-hidden="true" className="mt-1 size-4.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** Type, status, last seen area, date and description. */
export function CaseDetails({ of }: { of: PublicCase }) {
  const found = of.side === 'found';
  return (
    <Card title={m.cases_details()}>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 narrow:grid-cols-1">
        <Detail term={m.cases_details_type()}>{typeLabel(of.type)}</Detail>
        <Detail term={m.cases_details_status()}>{statusLabel(of.status)}</Detail>
        <Detail term={found ? m.cases_details_area_found() : m.cases_details_area()}>
          <bdi>{of.area_name ?? m.cases_no_location()}</bdi>
        </Detail>
        <Detail term={found ? m.cases_details_date_found() : m.cases_details_date()}>
          {of.last_seen_day ? relativeDay(of.last_seen_day, null) : m.cases_details_unknown()}
        </Detail>
        <Detail term={m.cases_details_description()} wide>
          <span className="whitespace-pre-line">{of.description || m.cases_details_unknown()}</span>
        </Detail>
      </dl>
    </Card>
  );
}

function Detail({ term, children, wide }: { term: string; children: ReactNode; wide?: boolean }) {
  return (
    <div className={wide ? 'col-span-full' : 'min-w-0'}>
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
