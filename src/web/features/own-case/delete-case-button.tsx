import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { DeleteCaseDialog } from './delete-case-dialog.tsx';

type DeleteCaseButtonProps = { of: PublicCase; size?: ButtonProps['size']; onDeleted?: () => void };

/** The Delete button with its confirmation dialog. */
export function DeleteCaseButton({ of, size, onDeleted }: DeleteCaseButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size={size} className="text-danger-ink!" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        {m.dashboard_delete()}
      </Button>
      <DeleteCaseDialog of={of} open={open} onClose={() => setOpen(false)} onDeleted={onDeleted} />
    </>
  );
}
