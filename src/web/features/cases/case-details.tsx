import type { ReactNode } from 'react';
import { statusLabel, typeLabel } from '#core/cases/labels.ts';
import { relativeDay } from '#core/cases/relative-time.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { Card, CardTitle } from '#web/ui/card.tsx';

/** Type, status, last seen area, date and description. */
export function CaseDetails({ of }: { of: PublicCase }) {
  const found = of.side === 'found';
  return (
    <Card>
      <CardTitle>{m.cases_details()}</CardTitle>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 narrow:grid-cols-1">
        <Detail term={m.cases_details_type()}>{typeLabel(of.type)}</Detail>
        <Detail term={m.cases_details_status()}>{statusLabel(of.status)}</Detail>
        <Detail term={found ? m.cases_details_area_found() : m.cases_details_area()}>
          {of.area_name ?? m.cases_no_location()}
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
