import { type FormEvent, useState } from 'react';
import { limits } from '#core/cases/limits.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { newHandover } from '#core/contract/handover.ts';
import { m } from '#core/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Note } from '#web/ui/note.tsx';
import { Dialog, DialogActions } from '#web/ui/over/dialog.tsx';
import { toastSuccess } from '#web/ui/over/toast.ts';
import type { Opened } from '#web/ui/over/use-opener.ts';
import { offerCase } from './handover-calls.ts';

type DialogProps = { of: PublicCase; onOffered: () => void } & Opened;

/** Asks for the address of the person who is to take a case over, and says what goes with it and what does not. */
export function HandOverDialog({ of, onOffered, ...opened }: DialogProps) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function offer(event: FormEvent): Promise<void> {
    event.preventDefault();
    const given = newHandover.safeParse({ email: email.trim() });
    if (!given.success) return setError(m.handover_email_wrong());
    setBusy(true);
    setError(undefined);
    try {
      await offerCase(of.id, given.data.email);
      toastSuccess({ title: m.handover_sent(), description: m.handover_sent_text() });
      onOffered();
      opened.onOpenChange(false);
    } catch (failure) {
      setError(messageOf(failure));
    }
    setBusy(false);
  }

  return (
    <Dialog {...opened} title={m.handover_open()} description={m.handover_dialog_text()}>
      <form onSubmit={offer} noValidate className="flex flex-col gap-4">
        <Field label={m.handover_email()} hint={m.handover_email_hint()} error={error} required>
          <Input
            type="email"
            autoComplete="off"
            value={email}
            maxLength={limits.emailMax}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </Field>
        <Note>{m.handover_goes_with()}</Note>
        <DialogActions>
          <Button variant="outline" onClick={() => opened.onOpenChange(false)}>
            {m.app_cancel()}
          </Button>
          <Button type="submit" loading={busy}>
            {m.handover_send()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
