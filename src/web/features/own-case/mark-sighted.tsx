import { Binoculars } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { changeStatus } from '#web/features/cases/case-calls.ts';
import { useCaseAction, withReason } from '#web/features/cases/own/use-case-action.ts';
import { Button } from '#web/ui/button.tsx';

type MarkSightedProps = { of: PublicCase; onMarked?: (() => void) | undefined; children?: ReactNode };

/** Offers the owner of a missing pet that was seen to mark it as sighted, with one press. */
export function MarkSighted({ of, onMarked, children }: MarkSightedProps) {
  const { run, busy } = useCaseAction();
  const mark = async () => {
    const told = { done: m.dashboard_status_updated(), failed: withReason(m.dashboard_status_failed()) };
    if (await run(() => changeStatus(of.id, 'sighted'), told)) onMarked?.();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-sighted-soft p-4 text-sighted-ink sm:p-5">
      <p className="flex items-start gap-3">
        <Binoculars aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {m.dashboard_sighted_offer({ title: of.title })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" loading={busy} onClick={() => void mark()}>
          {m.dashboard_mark_sighted()}
        </Button>
        {children}
      </div>
    </div>
  );
}
