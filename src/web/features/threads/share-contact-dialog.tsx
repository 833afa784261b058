import { type FormEvent, useState } from 'react';
import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Dialog, DialogActions } from '#web/ui/over/dialog.tsx';
import { useAction } from '#web/ui/over/use-action.ts';
import type { Opened } from '#web/ui/over/use-opener.ts';

type DialogProps = { known: string | null; onShare: (text: string) => Promise<boolean> } & Opened;

/** Asks which number or address to share; the one that the person gave before is filled in. */
export function ShareContactDialog({ known, onShare, ...opened }: DialogProps) {
  const [text, setText] = useState(known ?? '');
  const { run, busy } = useAction();

  function share(event: FormEvent): void {
    event.preventDefault();
    if (text.trim()) void run(async () => (await onShare(text.trim())) && opened.onOpenChange(false));
  }

  return (
    <Dialog {...opened} title={m.threads_contact_share()} description={m.threads_contact_dialog_text()}>
      <form onSubmit={share}>
        <Field label={m.threads_contact_field()}>
          <Input
            value={text}
            maxLength={limits.contactText}
            autoComplete="tel"
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        <DialogActions>
          <Button variant="outline" onClick={() => opened.onOpenChange(false)}>
            {m.app_cancel()}
          </Button>
          <Button type="submit" loading={busy} disabled={!text.trim()}>
            {m.threads_contact_do()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
