import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { deleteCase } from '#web/features/cases/own/own-case-calls.ts';
import { useCaseAction } from '#web/features/cases/own/use-case-action.ts';
import { ConfirmDialog } from '#web/ui/over/confirm-dialog.tsx';

type DeleteCaseDialogProps = { of: PublicCase; open: boolean; onClose: () => void; onDeleted?: () => void };

/** Asks for confirmation, because a deleted case and its updates cannot be restored. */
export function DeleteCaseDialog({ of, open, onClose, onDeleted }: DeleteCaseDialogProps) {
  const { run, busy } = useCaseAction();

  async function confirm(): Promise<void> {
    const deleted = await run(() => deleteCase(of.id), {
      done: m.dashboard_case_deleted(),
      failed: () => m.dashboard_delete_failed(),
    });
    onClose();
    if (deleted) onDeleted?.();
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={m.dashboard_delete_title()}
      description={m.dashboard_delete_text({ title: of.title })}
      confirmLabel={m.dashboard_delete()}
      onConfirm={confirm}
      destructive
      busy={busy}
    />
  );
}
