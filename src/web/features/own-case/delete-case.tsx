import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { deleteCase } from '#web/features/cases/own/own-case-calls.ts';
import { useCaseAction } from '#web/features/cases/own/use-case-action.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/over/confirm-dialog.tsx';

type DeleteCaseButtonProps = { of: PublicCase; size?: ButtonProps['size']; onDeleted?: () => void };

/** The Delete button, which asks for confirmation: a deleted case and its updates cannot be restored. */
export function DeleteCaseButton({ of, size, onDeleted }: DeleteCaseButtonProps) {
  const [open, setOpen] = useState(false);
  const { run, busy } = useCaseAction();

  async function confirm(): Promise<void> {
    const deleted = await run(() => deleteCase(of.id), {
      done: m.dashboard_case_deleted(),
      failed: () => m.dashboard_delete_failed(),
    });
    setOpen(false);
    if (deleted) onDeleted?.();
  }

  return (
    <>
      <Button variant="ghost" size={size} className="text-danger-ink!" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        {m.dashboard_delete()}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={m.dashboard_delete_title()}
        description={m.dashboard_delete_text({ title: of.title })}
        confirmLabel={m.dashboard_delete()}
        onConfirm={confirm}
        destructive
        busy={busy}
      />
    </>
  );
}
