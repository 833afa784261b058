import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { newMessage } from '#core/contract/message.ts';
import { m } from '#core/paraglide/messages.js';
import { api } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { idempotencyHeader } from '#web/lib/idempotency-keys.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toastError, toastSuccess } from '#web/ui/toast.ts';

type Errors = Partial<Record<keyof z.infer<typeof newMessage>, string>>;

/** Sends a message to the reporter through the service, which does not show their address. */
export function ContactForm({ caseId, onSent }: { caseId: string; onSent: () => void }) {
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState(false);
  const keys = useIdempotencyKey();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React would also pass the event to a form that contains the dialog
    event.stopPropagation();
    const message = newMessage.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    if (!message.success) return setErrors(missingFields(message.error));
    setErrors({});
    setSending(true);
    try {
      const headers = idempotencyHeader(keys.of(JSON.stringify(message.data)));
      await api.tell(`/api/cases/${caseId}/messages`, message.data, { headers });
      keys.accepted();
      toastSuccess({ title: m.cases_contact_sent(), description: m.cases_contact_sent_text() });
      onSent();
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.fields);
      toastError({ description: error instanceof ApiError ? error.message : m.cases_contact_failed() });
    } finally {
      setSending(false);
    }
  }

  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <Field label={m.cases_contact_message()} error={errors.text} required>
        <Textarea name="text" rows={4} maxLength={limits.updateText} />
      </Field>
      <Field label={m.cases_contact_reply_to()} hint={m.cases_contact_reply_to_hint()} error={errors.reply_to} required>
        <Input name="reply_to" autoComplete="email" maxLength={limits.contactText} />
      </Field>
      <DialogActions>
        <Button type="submit" loading={sending}>
          {m.cases_contact_send()}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Both fields are only required, so one message covers every error. */
function missingFields(error: z.ZodError): Errors {
  return Object.fromEntries(error.issues.map((issue) => [issue.path[0], m.cases_contact_required()]));
}
