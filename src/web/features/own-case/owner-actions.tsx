import { Check, ChevronDown, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { statusLabel } from '#core/cases/labels.ts';
import { type CaseStatus, caseStatuses } from '#core/cases/status.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { AdviceLink } from '#web/features/advice/advice-link.tsx';
import { changeStatus } from '#web/features/cases/case-calls.ts';
import { statusChanged, useCaseAction, withReason } from '#web/features/cases/own/use-case-action.ts';
import { closeAsHome } from '#web/features/reunions/close-as-home.ts';
import { Button, ButtonLink, type ButtonProps } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/over/menu.tsx';
import { AddUpdateButton } from './add-update.tsx';

/**
 * The owner's actions on their case's page, where others see the contact button. `children` are placed in the middle; without
 * any, advice for who has the animal.
 */
export function OwnerActions({ of, share, children }: { of: PublicCase; share: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-3 narrow:grid-cols-1">
      <AddUpdateButton of={of} />
      <ChangeStatusMenu of={of} />
      {/* in one row, because the visitor's buttons that were here before have as many rows */}
      <div className="col-span-full flex items-start gap-3 narrow:grid">
        <div className="min-w-0 flex-1">{children ?? <AdviceLink species={of.species} />}</div>
        <EditLink of={of} />
      </div>
      <div className="col-span-full">{share}</div>
    </div>
  );
}

/** Menu to change the status, from any to any other. */
export function ChangeStatusMenu({ of, size }: { of: PublicCase; size?: ButtonProps['size'] }) {
  const { run, busy } = useCaseAction();
  function change(status: CaseStatus): Promise<boolean> {
    const save = () => changeStatus(of.id, status);
    const done = statusChanged(m.dashboard_status_updated(), of.status, status);
    const told = { done, failed: withReason(m.dashboard_status_failed()) };
    return run(() => (status === 'reunited' ? closeAsHome(of, save) : save()), told);
  }
  return (
    <Menu
      trigger={
        <Button variant="outline" size={size} loading={busy} className="px-2! sm:px-3.5!">
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
      <Check aria-hidden="true" className="ms-auto size-4" />
      <span className="sr-only"> {m.dashboard_status_current()}</span>
    </>
  );
}

/** Leads to the form in which a report is edited. */
export function EditLink({ of }: { of: PublicCase }) {
  return (
    <ButtonLink icon={Pencil} to={`/pet/${encodeURIComponent(of.slug)}/edit`} variant="outline">
      {m.dashboard_edit()}
    </ButtonLink>
  );
}
