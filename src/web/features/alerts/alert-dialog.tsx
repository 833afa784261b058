import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#core/cases/limits.ts';
import type { Alert } from '#core/contract/alert.ts';
import { m } from '#core/paraglide/messages.js';
import { TextField } from '#web/features/form/text-field.tsx';
import { useDraftForm } from '#web/features/form/use-draft-form.ts';
import { useSubmit } from '#web/features/form/use-submit.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useSite } from '#web/lib/page/site.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useAnswer } from '#web/lib/use-read.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Note, Problem } from '#web/ui/note.tsx';
import { Dialog, DialogActions } from '#web/ui/over/dialog.tsx';
import { toastSuccess } from '#web/ui/over/toast.tsx';
import type { Opened } from '#web/ui/over/use-opener.ts';
import { askForAlert, changeAlert, readAlerts } from './alert-calls.ts';
import { AlertFields, AlertWays } from './alert-fields.tsx';
import {
  type AlertStart,
  changeOf,
  errorsIn,
  errorsWithAddress,
  newAlertOf,
  valuesFrom,
  valuesOf,
  wishText,
} from './alert-values.ts';
import { quietChoices, WhenFields } from './when-fields.tsx';

type AlertDialogProps = Opened & {
  /** what a new alert begins with */
  start?: AlertStart;
  /** the alert that is changed, and the token of the link that shows it */
  edited?: { alert: Alert; token: string | null };
  onSaved?: () => void;
};

/** "Tell me of pets near here", or a change of it. With an account it begins at once, else after a mail. */
export function AlertDialog({ onClose, open, opener, ...rest }: AlertDialogProps) {
  const [askedAt, setAskedAt] = useState<string | null>(null);
  function close(): void {
    onClose();
    setAskedAt(null);
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      opener={opener}
      title={rest.edited ? m.alerts_edit() : m.alerts_title()}
      description={rest.edited || askedAt ? undefined : m.alerts_text()}
      className="sm:w-[min(38rem,calc(100vw-3rem))]!"
    >
      {askedAt ? (
        <Asked email={askedAt} onClose={close} />
      ) : (
        <AlertForm {...rest} onAsked={setAskedAt} onClose={close} />
      )}
    </Dialog>
  );
}

type AlertFormProps = Omit<AlertDialogProps, keyof Opened> & { onAsked: (email: string) => void; onClose: () => void };

function AlertForm({ start = {}, edited, onSaved, onAsked, onClose }: AlertFormProps) {
  const user = useUser();
  const known = user !== null || edited !== undefined;
  const [blank] = useState(() => (edited ? valuesOf(edited.alert) : valuesFrom(start)));
  const form = useDraftForm(edited ? `alert ${edited.alert.id}` : 'alert', blank, known ? errorsIn : errorsWithAddress);
  const [readsTimes] = useState(user !== null && !edited);
  // what was chosen before must not be lost with the next alert
  const { answer: own } = useAnswer(readsTimes && form.ready, async (signal) => {
    const read = await readAlerts(null, signal);
    form.set(quietChoices(read.when));
    return read;
  });
  const timesKnown = !readsTimes || own !== null;
  const { submit, sending, problem, signIn } = useSubmit({
    send: async () => {
      if (!form.check()) return;
      const { values } = form;
      const saved = edited
        ? await changeAlert(edited.token, edited.alert.id, changeOf(values, edited.alert))
        : await askForAlert(newAlertOf(values, known, timesKnown));
      form.finish();
      onSaved?.();
      if (!saved) return onAsked(values.email);
      toastSuccess({ title: edited ? m.alerts_changed() : m.alerts_begun(), description: wishText(saved) });
      onClose();
    },
    failed: (error) => {
      form.failed(error);
      return messageOf(error);
    },
    signInFirst: { title: m.alerts_title() },
  });
  return (
    <form ref={form.formRef} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <AlertFields form={form} />
      {!edited && timesKnown && <WhenFields values={form.values} onChange={form.set} />}
      {!edited && (user ? <AlertWays user={user} /> : <ByMail form={form} />)}
      <Problem>{problem ?? (signIn && m.forms_sign_in_to_send())}</Problem>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {m.app_cancel()}
        </Button>
        <Button type="submit" loading={sending} disabled={!form.ready}>
          {edited ? m.alerts_save() : m.alerts_ask()}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Somebody without an account names an address, if the site sends mails at all. */
function ByMail({ form }: { form: Parameters<typeof AlertFields>[0]['form'] }) {
  const { sendsMail } = useSite();
  return (
    <div className="flex flex-col gap-3">
      {sendsMail && (
        <TextField
          form={form}
          name="email"
          type="email"
          label={m.alerts_email()}
          hint={m.alerts_email_hint()}
          autoComplete="email"
          maxLength={limits.emailMax}
          required
        />
      )}
      <Note>
        {sendsMail ? m.alerts_account_better() : m.alerts_account_needed()}{' '}
        <Link to="/auth" className="font-semibold underline underline-offset-4">
          {m.auth_tab_sign_in()}
        </Link>
      </Note>
    </div>
  );
}

function Asked({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <div className="flex flex-col items-center gap-4 text-center" role="status">
      <MailCheck aria-hidden="true" className="size-10 text-brand" />
      <p className="font-semibold text-lg">{m.alerts_asked()}</p>
      <p className="wrap-anywhere text-muted">{m.alerts_asked_text({ email })}</p>
      <Button onClick={onClose}>{m.app_close()}</Button>
    </div>
  );
}
