import { type FormEvent, useState } from 'react';
import { limits } from '#core/cases/limits.ts';
import { newObjection } from '#core/contract/moderation.ts';
import { m } from '#core/paraglide/messages.js';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useSite } from '#web/lib/page/site.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Textarea } from '#web/ui/fields/input.tsx';
import { Dialog, DialogActions } from '#web/ui/over/dialog.tsx';
import { useAction } from '#web/ui/over/use-action.ts';
import { sendObjection } from './moderation-calls.ts';

type ObjectDialogProps = {
  decisionId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSent: () => void;
};

/** Objects to a decision of a moderator, which takes it to the queue again. */
export function ObjectDialog({ decisionId, onSent, ...opened }: ObjectDialogProps) {
  const { contactEmail } = useSite();
  const [error, setError] = useState<string>();
  const { run, busy } = useAction();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const objection = newObjection.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    if (!objection.success) return setError(m.moderation_object_words_required());
    await run(() => sendObjection(decisionId, objection.data.words), {
      done: m.moderation_object_sent(),
      after: onSent,
      failed: (failure) => (failure instanceof ApiError ? failure.message : m.moderation_object_failed()),
    });
  }

  return (
    <Dialog {...opened} title={m.moderation_object_title()} description={m.moderation_object_text()}>
      <form onSubmit={send} noValidate className="flex flex-col gap-4">
        <Field label={m.moderation_object_words()} error={error} required>
          <Textarea name="words" rows={4} maxLength={limits.moderationText} />
        </Field>
        {contactEmail && <p className="text-muted text-sm">{m.moderation_object_contact({ address: contactEmail })}</p>}
        <DialogActions>
          <Button type="submit" loading={busy}>
            {m.moderation_object_send()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
