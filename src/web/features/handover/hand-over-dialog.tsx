import { useState } from 'react';
import { limits } from '#core/cases/limits.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { newHandover } from '#core/contract/handover.ts';
import { m } from '#core/paraglide/messages.js';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Note } from '#web/ui/note.tsx';
import { Dialog, DialogForm } from '#web/ui/over/dialog.tsx';
import { shownBy, useAction } from '#web/ui/over/use-action.tsx';
import type { Opened } from '#web/ui/over/use-opener.ts';
import { offerCase } from './handover-calls.ts';

type DialogProps = { of: PublicCase; onOffered: () => void } & Opened;

/** Asks for the address of the person who is to take a case over, and says what goes with it and what does not. */
export function HandOverDialog({ of, onOffered, ...opened }: DialogProps) {
  const [error, setError] = useState<string>();
  const { run, busy } = useAction();

  function offer(typed: FormData): void {
    const given = newHandover.safeParse({ email: String(typed.get('email')).trim() });
    setError(given.success ? undefined : m.handover_email_wrong());
    if (!given.success) return;
    const done = { title: m.handover_sent(), description: m.handover_sent_text() };
    void run(() => offerCase(of.id, given.data.email), { done, failed: shownBy(setError), after: offered });
  }
  function offered(): void {
    onOffered();
    opened.onClose();
  }

  return (
    <Dialog {...opened} title={m.handover_open()} description={m.handover_dialog_text()}>
      <DialogForm onSend={offer} submit={m.handover_send()} busy={busy} onCancel={opened.onClose}>
        <Field label={m.handover_email()} hint={m.handover_email_hint()} error={error} required>
          <Input name="email" type="email" autoComplete="off" maxLength={limits.emailMax} />
        </Field>
        <Note>{m.handover_goes_with()}</Note>
      </DialogForm>
    </Dialog>
  );
}
