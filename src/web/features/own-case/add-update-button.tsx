import { MessageSquarePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { updateDraft } from '#web/features/drafts/draft-names.ts';
import { readDraft } from '#web/lib/draft.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { AddUpdateDialog } from './add-update-dialog.tsx';

/** The Add Update button with its dialog. */
export function AddUpdateButton({ of, ...look }: { of: PublicCase } & Pick<ButtonProps, 'variant' | 'size'>) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // a page may have two of these buttons, for phones and for desktops: the visible one reopens an unfinished update
  useEffect(() => {
    if (button.current?.offsetParent && readDraft(updateDraft(of.id))) setOpen(true);
  }, [of.id]);
  return (
    <>
      <Button {...look} ref={button} onClick={() => setOpen(true)}>
        <MessageSquarePlus aria-hidden="true" className="size-4" />
        {m.dashboard_add_update()}
      </Button>
      <AddUpdateDialog of={of} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
