import { m } from '#core/paraglide/messages.js';
import { lengthText } from '#core/text/format.ts';
import { SpeciesDrawing } from '#web/features/cases/case-photo.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state/list-state.tsx';
import { type CaseQuery, casesPath, circleOf, circleText, radii } from './case-query.ts';

/** Where no case fits the filters: the ways on. */
export function NoCases({ query }: { query: CaseQuery }) {
  const filtered = Boolean(query.q || query.species || query.near);
  return (
    <EmptyState
      title={query.near ? nothingNear(query, query.near) : m.cases_empty()}
      text={query.status === 'sighted' && !filtered ? m.cases_empty_sighted() : m.cases_empty_text()}
      art={<SpeciesDrawing species={query.species ?? 'rabbit'} className="size-16" />}
    >
      {query.near && <LookFarther query={query} near={query.near} />}
      {filtered && (
        <ButtonLink to={casesPath({ status: query.status })} variant="outline">
          {m.cases_empty_clear()}
        </ButtonLink>
      )}
      <ButtonLink to="/report-missing">{m.cases_report_missing()}</ButtonLink>
    </EmptyState>
  );
}

function nothingNear({ place }: CaseQuery, near: string): string {
  const distance = lengthText(circleOf(near).km * 1000);
  return m.cases_near_none({ distance, place: place || m.cases_near_here() });
}

function LookFarther({ query, near }: { query: CaseQuery; near: string }) {
  const { point, km } = circleOf(near);
  const farther = radii.find((one) => one >= 4 * km) ?? radii.find((one) => one > km);
  if (!farther) return null;
  return (
    <ButtonLink to={casesPath({ ...query, near: circleText(point, farther) })}>
      {m.cases_near_farther({ distance: lengthText(farther * 1000) })}
    </ButtonLink>
  );
}
