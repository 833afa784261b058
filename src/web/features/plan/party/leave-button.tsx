import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SearchPlan } from '#core/contract/plan.ts';
import { m } from '#core/paraglide/messages.js';
import { stopHelping } from '#web/features/plan/calls/plan-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/over/confirm-dialog.tsx';
import { useAction } from '#web/ui/over/use-action.ts';

/** Stops helping, after a question: who left needs another link to come back. */
export function LeaveButton({ plan }: { plan: SearchPlan }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const { run, busy } = useAction();
  const leave = () =>
    void run(() => stopHelping(plan.case.id), { done: m.plan_left(), after: () => navigate('/dashboard') });
  return (
    <>
      <Button variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
        {m.plan_leave()}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={m.plan_leave_question()}
        description={m.plan_leave_text()}
        confirmLabel={m.plan_leave()}
        onConfirm={leave}
        busy={busy}
      />
    </>
  );
}
