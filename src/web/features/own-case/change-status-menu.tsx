import { Check, ChevronDown } from 'lucide-react';
import { statusLabel } from '#core/cases/labels.ts';
import { type CaseStatus, caseStatuses } from '#core/cases/status.ts';
import type { PublicCase } from '#core/contract/case.ts';
import type { CaseMatch } from '#core/contract/match.ts';
import { m } from '#core/paraglide/messages.js';
import { possibleReunions } from '#web/features/matches/read-case-matches.ts';
import { askReunion } from '#web/features/reunions/reunion-question.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/over/menu.tsx';
import { changeStatus } from './calls/own-case-calls.ts';
import { useCaseAction } from './calls/use-case-action.ts';

/** Menu to change the status, from any to any other. */
export function ChangeStatusMenu({ of, size }: { of: PublicCase; size?: ButtonProps['size'] }) {
  const { run, busy } = useCaseAction();
  async function change(status: CaseStatus): Promise<void> {
    const candidates: CaseMatch[] = [];
    const closing = async () => {
      // asked for before, because a closed case has no matches
      if (status === 'reunited' && of.side === 'missing') candidates.push(...(await possibleReunions(of.id)));
      await changeStatus(of.id, status);
    };
    const told = { done: m.dashboard_status_updated(), failed: () => m.dashboard_status_failed() };
    const isDone = await run(closing, told);
    if (isDone && status === 'reunited') askReunion({ of, candidates, isNew: true, story: null });
  }
  return (
    <Menu
      trigger={
        <Button variant="outline" size={size} loading={busy} className="whitespace-nowrap px-2! sm:px-3.5!">
          {m.dashboard_change_status()}
          <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      {caseStatuses.map((status) => (
        <MenuItem key={status} onClick={() => status !== of.status && change(status)}>
          {statusLabel(status)}
          {status === of.status && <CurrentMark />}
        </MenuItem>
      ))}
    </Menu>
  );
}

function CurrentMark() {
  return (
    <>
      <Check aria-hidden="true" className="ml-auto size-4" />
      <span className="sr-only"> {m.dashboard_status_current()}</span>
    </>
  );
}
