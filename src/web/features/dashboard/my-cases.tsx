import { useState } from 'react';
import { statusLabel } from '#core/cases/labels.ts';
import { type CaseStatus, caseStatuses } from '#core/cases/status.ts';
import type { OwnedCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { updateDraft } from '#web/features/drafts/draft-names.ts';
import { KeptWords } from '#web/features/drafts/kept-words.tsx';
import { ChoiceChip } from '#web/features/form/form-section.tsx';
import { readDraft } from '#web/lib/draft.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state/list-state.tsx';
import { OwnCaseCard } from './own-case-card.tsx';

/**
 * The person's own cases, filtered by status. Starts with the missing ones, or with those among which an update was being
 * typed when the page was left.
 */
export function MyCases({ cases }: { cases: readonly OwnedCase[] }) {
  const gone = useGone(cases);
  return (
    <>
      {gone.map((one) => (
        <KeptWords key={one.id} of={one} />
      ))}
      <ListedCases cases={cases} />
    </>
  );
}

/** Those that this page has shown and that are no longer there, as when they were deleted in another window. */
function useGone(there: readonly OwnedCase[]): OwnedCase[] {
  const [shown, setShown] = useState(there);
  const isIn = (list: readonly OwnedCase[]) => (one: OwnedCase) => list.some(({ id }) => id === one.id);
  const added = there.filter((one) => !isIn(shown)(one));
  if (added.length > 0) setShown([...shown, ...added]);
  return shown.filter((one) => !isIn(there)(one));
}

function ListedCases({ cases }: { cases: readonly OwnedCase[] }) {
  const [kind, setKind] = useState<CaseStatus>(() => cases.find(isBeingTold)?.status ?? 'missing');
  if (cases.length === 0) return <NoCases />;
  // what is written of a case stays, though its status is changed in another window
  const shown = cases.filter((one) => one.status === kind || isBeingTold(one));
  return (
    <>
      <fieldset className="mb-5 flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">{m.dashboard_filter()}</legend>
        {caseStatuses.map((status) => (
          <ChoiceChip key={status} pressed={status === kind} onPress={() => setKind(status)}>
            {statusLabel(status)}
            <span className="tabular-nums opacity-80">{cases.filter((one) => one.status === status).length}</span>
          </ChoiceChip>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <EmptyState
          title={m.dashboard_none_of_kind({ kind: statusLabel(kind) })}
          text={m.dashboard_none_of_kind_text()}
        />
      ) : (
        <ul className="flex flex-col gap-4">
          {shown.map((one) => (
            <li key={one.id}>
              <OwnCaseCard of={one} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const isBeingTold = ({ id }: OwnedCase) => Boolean(readDraft(updateDraft(id)));

function NoCases() {
  return (
    <EmptyState title={m.dashboard_no_cases()} text={m.dashboard_no_cases_text()}>
      <ButtonLink to="/report-missing">{m.dashboard_report_missing()}</ButtonLink>
      <ButtonLink to="/report-found" variant="outline">
        {m.dashboard_report_found()}
      </ButtonLink>
    </EmptyState>
  );
}
