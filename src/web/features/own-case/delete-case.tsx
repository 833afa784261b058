import { Trash2 } from 'lucide-react';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { deleteCase } from '#web/features/cases/case-calls.ts';
import { useCaseAction, withReason } from '#web/features/cases/own/use-case-action.ts';
import type { ButtonProps } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/over/confirm-dialog.tsx';

type DeleteCaseButtonProps = { of: PublicCase; size?: ButtonProps['size']; onDeleted?: () => void };

/** The Delete button, which asks for confirmation: a deleted case and its updates cannot be restored. */
export function DeleteCaseButton({ of, size, onDeleted }: DeleteCaseButtonProps) {
  const { run, busy } = useCaseAction();
  async function remove(): Promise<void> {
    const told = { done: m.dashboard_case_deleted(), failed: withReason(m.dashboard_delete_failed()) };
    if (await run(() => deleteCase(of.id), told)) onDeleted?.();
  }
  return (
    <ConfirmButton
      icon={Trash2}
      variant="ghost"
      size={size}
      className="text-danger-ink!"
      title={m.dashboard_delete_title()}
      description={m.dashboard_delete_text({ title: of.title })}
      confirmLabel={m.dashboard_delete()}
      onConfirm={remove}
      destructive
      busy={busy}
    >
      {m.dashboard_delete()}
    </ConfirmButton>
  );
}
