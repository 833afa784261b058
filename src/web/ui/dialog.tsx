import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { m } from '#core/paraglide/messages.js';
import { buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import { dialogPopup, dialogScrim } from './dialog-style.ts';

export type DialogProps = {
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** the button that opens it, e.g. `<Button>Share</Button>`; omit it if `open` is controlled */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
};

/** A modal dialog: a panel from the bottom on a phone, a centred card on a desktop. */
export function Dialog({ title, description, children, trigger, open, onOpenChange, className }: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={dialogScrim} />
        <BaseDialog.Popup className={classNames(dialogPopup, className)}>
          <BaseDialog.Title className="pr-12 text-2xl">{title}</BaseDialog.Title>
          {description && <BaseDialog.Description className="mt-1.5 text-muted">{description}</BaseDialog.Description>}
          <div className="mt-5">{children}</div>
          <BaseDialog.Close
            aria-label={m.app_close()}
            className={classNames(buttonStyle({ variant: 'ghost', size: 'icon' }), 'absolute top-3 right-3')}
          >
            <X aria-hidden="true" className="size-5" />
          </BaseDialog.Close>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** The row of buttons at the bottom of a dialog; the main one comes last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>;
}
