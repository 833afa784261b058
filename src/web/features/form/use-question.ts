import { type RefObject, useRef, useState } from 'react';

/**
 * A question about what is being sent. A yes sends the form again, and holds for that attempt alone.
 * @param onNo called when it is left without a yes
 * @returns `dialog`: for `ConfirmDialog`
 */
export function useQuestion(form: RefObject<HTMLFormElement | null>, onNo?: () => void) {
  const saidYes = useRef(false);
  const [open, setOpen] = useState(false);
  return {
    ask: () => setOpen(true),
    /** Whether this attempt is the one that was said yes to. */
    takeYes(): boolean {
      const taken = saidYes.current;
      saidYes.current = false;
      return taken;
    },
    dialog: {
      open,
      onClose(): void {
        setOpen(false);
        onNo?.();
      },
      onConfirm(): void {
        saidYes.current = true;
        setOpen(false);
        form.current?.requestSubmit();
      },
    },
  };
}
