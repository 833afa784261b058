import { type FormEvent, useRef, useState } from 'react';
import { limits } from '#core/cases/limits.ts';
import { newMessage, type SentMessage, sentMessage } from '#core/contract/thread.ts';
import { riskMarks } from '#core/messages/risk-marks.ts';
import type { Reader } from '#core/messages/thread-words.ts';
import { m } from '#core/paraglide/messages.js';
import { messageDraft, senderDraft } from '#web/features/drafts/draft-names.ts';
import { BeforeSending } from '#web/features/guard/before-sending.tsx';
import { api } from '#web/lib/api/api-client.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { idempotencyHeader, useIdempotencyKey } from '#web/lib/api/idempotency-keys.ts';
import { clearDraft, useDraft } from '#web/lib/draft.ts';
import { type FieldErrors, focusFirstInvalid } from '#web/lib/form-fields.ts';
import { useSite } from '#web/lib/page/site.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input, Textarea } from '#web/ui/fields/input.tsx';
import { DialogActions } from '#web/ui/over/dialog.tsx';
import { toastSuccess } from '#web/ui/over/toast.tsx';
import { useAction } from '#web/ui/over/use-action.tsx';

type ContactFormProps = { caseId: string; reader: Reader; onSent: (sent: SentMessage) => void };

/** Writes to the reporter on the site. Visitors say how they can be answered. */
export function ContactForm({ caseId, reader, onSent }: ContactFormProps) {
  const { signedIn } = useSession();
  const draft = messageDraft(caseId);
  const [text, setText] = useDraft(draft, '');
  // kept as the text is, so that the same message has the same idempotency key after a reload
  const [sender, setSender] = useDraft<Sender>(senderDraft(caseId), { reply_to: '', show_reply_to: false });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [asking, setAsking] = useState(false);
  const { run, busy: sending } = useAction();
  const keys = useIdempotencyKey(draft);
  const form = useRef<HTMLFormElement>(null);
  const values = { text, ...sender };

  function show(found: FieldErrors): void {
    setErrors(found);
    focusFirstInvalid(form.current);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React would also pass the event to a form that contains the dialog
    event.stopPropagation();
    const missing = missingFields(values, signedIn);
    if (Object.keys(missing).length > 0) return show(missing);
    setErrors({});
    if (!asking && riskMarks(text).length > 0) return setAsking(true);
    void run(send, { failed });
  }

  async function send(): Promise<void> {
    const message = newMessage.parse(signedIn ? { text } : values);
    const headers = idempotencyHeader(keys.of(JSON.stringify(message)));
    const sent = await api.post(`/api/cases/${caseId}/messages`, message, sentMessage, { headers });
    keys.end();
    setText('');
    clearDraft(senderDraft(caseId));
    toastSuccess({ title: m.cases_contact_sent(), description: whatFollows(sent) });
    onSent(sent);
  }

  function failed(error: unknown): string {
    if (error instanceof ApiError) show(error.fields);
    return messageOf(error);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field label={m.cases_contact_message()} error={errors.text} required>
        <Textarea
          name="text"
          value={text}
          rows={4}
          readOnly={sending}
          maxLength={limits.updateText}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAsking(false);
          }}
        />
      </Field>
      {!signedIn && <SenderFields values={sender} error={errors.reply_to} onChange={setSender} />}
      {asking ? (
        <BeforeSending text={text} reader={reader} sending={sending} onChange={() => setAsking(false)} />
      ) : (
        <DialogActions>
          <Button type="submit" loading={sending}>
            {m.cases_contact_send()}
          </Button>
        </DialogActions>
      )}
    </form>
  );
}

/** How a visitor can be answered, and whether the owner is shown that. */
type Sender = { reply_to: string; show_reply_to: boolean };

type SenderFieldsProps = { values: Sender; error: string | undefined; onChange: (changed: Sender) => void };

function SenderFields({ values, error, onChange }: SenderFieldsProps) {
  const { sendsMail } = useSite();
  const hint = sendsMail ? m.cases_contact_reply_to_hint() : m.cases_contact_reply_to_hint_no_mail();
  return (
    <>
      <Field label={m.cases_contact_reply_to()} hint={hint} error={error} required>
        <Input
          name="reply_to"
          value={values.reply_to}
          autoComplete="email"
          maxLength={limits.contactText}
          onChange={(event) => onChange({ ...values, reply_to: event.currentTarget.value })}
        />
      </Field>
      {sendsMail && values.reply_to.includes('@') && (
        <Checkbox
          label={m.cases_contact_show()}
          hint={m.cases_contact_show_hint()}
          checked={values.show_reply_to}
          onChange={(event) => onChange({ ...values, show_reply_to: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

function missingFields({ text, reply_to }: { text: string; reply_to: string }, signedIn: boolean): FieldErrors {
  return {
    ...(text.trim() ? {} : { text: m.cases_contact_required() }),
    ...(signedIn || reply_to.trim() ? {} : { reply_to: m.cases_contact_required() }),
  };
}

function whatFollows({ answers }: SentMessage): string {
  if (answers === 'thread') return m.cases_contact_sent_thread();
  return answers === 'link' ? m.cases_contact_sent_link() : m.cases_contact_sent_direct();
}
