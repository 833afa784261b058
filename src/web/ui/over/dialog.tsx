import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { m } from '#core/paraglide/messages.js';
import { readDraft, writeDraft } from '#web/lib/draft.ts';
import { Button, buttonStyle } from '#web/ui/button.tsx';

/** Covers the page while a dialog is open. */
export const dialogScrim =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0';

/** A panel from the bottom on a phone, a centred card on wider screens. */
export const dialogPopup = [
  'fixed z-50 flex max-h-[92dvh] flex-col overflow-y-auto bg-raised text-ink shadow-pop outline-none',
  'inset-x-0 bottom-0 rounded-t-door p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))]',
  'sm:inset-0 sm:m-auto sm:h-fit sm:w-[min(32rem,calc(100vw-3rem))] sm:rounded-card',
  'transition-[opacity,transform,scale] duration-200 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0',
  'max-sm:data-ending-style:translate-y-8 max-sm:data-starting-style:translate-y-8 sm:data-starting-style:scale-[0.97]',
].join(' ');

export type DialogProps = {
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  open?: boolean;
  onClose: () => void;
  /** gets the focus back when the dialog closes; without it, what had the focus before */
  opener?: RefObject<HTMLElement | null>;
  className?: string;
};

/** A modal dialog: a panel from the bottom on a phone, a centred card on a desktop. */
export function Dialog({ title, description, children, open = true, onClose, opener, className }: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={() => onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={dialogScrim} />
        <BaseDialog.Popup finalFocus={opener} className={clsx(dialogPopup, className)}>
          <BaseDialog.Title className="pe-12 text-2xl">{title}</BaseDialog.Title>
          {description && <BaseDialog.Description className="mt-1.5 text-muted">{description}</BaseDialog.Description>}
          <div className="mt-5">{children}</div>
          <BaseDialog.Close
            aria-label={m.app_close()}
            className={clsx(buttonStyle({ variant: 'ghost', size: 'icon' }), 'absolute! top-3 end-3')}
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

type DialogFormProps = {
  /** under this name what is typed into named fields is kept, until whoever sends it clears the draft */
  draft?: string | undefined;
  onSend: (given: FormData) => void;
  /** the text of the main button */
  submit: string;
  busy: boolean;
  disabled?: boolean;
  onCancel?: () => void;
  /** another button beside the main one */
  beside?: ReactNode;
  children: ReactNode;
};

/** The form of a dialog, with its buttons. React would pass its event on to a form that opened the dialog. */
export function DialogForm({ draft, onSend, submit, busy, disabled, onCancel, beside, children }: DialogFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const kept = draft && readDraft<Record<string, string>>(draft);
    for (const [name, value] of Object.entries(kept || {})) {
      const field = form.current?.elements.namedItem(name);
      if (field && 'value' in field) field.value = value;
    }
  }, [draft]);
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    event.stopPropagation();
    onSend(new FormData(event.currentTarget));
  }
  function keep(event: FormEvent<HTMLFormElement>): void {
    if (draft) writeDraft(draft, Object.fromEntries(new FormData(event.currentTarget)));
  }
  return (
    <form ref={form} onSubmit={send} onInput={keep} noValidate className="flex flex-col gap-4">
      {children}
      <DialogActions>
        {onCancel && (
          <Button variant="outline" onClick={onCancel}>
            {m.app_cancel()}
          </Button>
        )}
        {beside}
        <Button type="submit" loading={busy} disabled={disabled}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  );
}
