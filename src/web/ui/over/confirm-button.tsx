import { useState } from 'react';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

type Question = Pick<ConfirmDialogProps, 'title' | 'description' | 'confirmLabel' | 'destructive' | 'busy'>;
type ConfirmButtonProps = Omit<ButtonProps, 'onClick' | 'loading' | 'title'> &
  Question & {
    /** the dialog stays open if it comes to false: it did not work */
    onConfirm: () => unknown;
  };

/** A button that asks before it acts. */
export function ConfirmButton({ onConfirm, ...props }: ConfirmButtonProps) {
  const { title, description, confirmLabel, destructive, busy, ...look } = props;
  const [open, setOpen] = useState(false);
  async function confirm(): Promise<void> {
    if ((await onConfirm()) !== false) setOpen(false);
  }
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)} />
      <ConfirmDialog
        {...{ open, title, description, confirmLabel, destructive, busy }}
        onClose={() => setOpen(false)}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
