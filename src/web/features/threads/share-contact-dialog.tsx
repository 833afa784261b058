import { useState } from 'react';
import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Dialog, DialogForm } from '#web/ui/over/dialog.tsx';
import { useAction } from '#web/ui/over/use-action.tsx';
import type { Opened } from '#web/ui/over/use-opener.ts';

type DialogProps = { known: string | null; onShare: (text: string) => Promise<void> } & Opened;

/** Asks which number or address to share; the one that the person gave before is filled in. */
export function ShareContactDialog({ known, onShare, ...opened }: DialogProps) {
  const [text, setText] = useState(known ?? '');
  const { run, busy } = useAction();

  const share = () => void run(() => onShare(text.trim()), { after: opened.onClose });

  return (
    <Dialog {...opened} title={m.threads_contact_share()} description={m.threads_contact_dialog_text()}>
      <DialogForm
        onSend={share}
        submit={m.threads_contact_do()}
        busy={busy}
        disabled={!text.trim()}
        onCancel={opened.onClose}
      >
        <Field label={m.threads_contact_field()}>
          <Input
            value={text}
            maxLength={limits.contactText}
            autoComplete="tel"
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
      </DialogForm>
    </Dialog>
  );
}
