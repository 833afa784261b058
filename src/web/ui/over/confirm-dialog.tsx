import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { DialogActions, dialogPopup, dialogScrim } from './dialog.tsx';

type ConfirmDialogProps = {
  open?: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  destructive?: boolean;
  /** true while the confirmed action runs: the dialog stays open and cannot be confirmed twice */
  busy?: boolean;
  /** a choice that belongs to the question */
  children?: ReactNode;
};

/** Asks for confirmation of something that cannot be undone. A click outside does not close it. */
export function ConfirmDialog({ open = true, onClose, busy = false, ...props }: ConfirmDialogProps) {
  const { title, description, confirmLabel, onConfirm, destructive, children } = props;
  return (
    <AlertDialog.Root open={open} onOpenChange={() => busy || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogScrim} />
        <AlertDialog.Popup className={dialogPopup}>
          <AlertDialog.Title className="text-2xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-muted">{description}</AlertDialog.Description>
          {children}
          <DialogActions>
            <AlertDialog.Close render={<Button variant="outline" disabled={busy} />}>
              {m.app_cancel()}
            </AlertDialog.Close>
            <Button variant={destructive ? 'danger' : 'primary'} loading={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </DialogActions>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

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
