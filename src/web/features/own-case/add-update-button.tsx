import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { AddUpdateDialog } from './add-update-dialog.tsx';

/** Add Update, and the window that it opens. */
export function AddUpdateButton({ of, ...look }: { of: PublicCase } & Pick<ButtonProps, 'variant' | 'size'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        <MessageSquarePlus aria-hidden="true" className="size-4" />
        {m.dashboard_add_update()}
      </Button>
      <AddUpdateDialog of={of} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
