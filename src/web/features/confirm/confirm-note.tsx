import { MailQuestion } from 'lucide-react';
import { useId, useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useSite } from '#web/lib/page/site.ts';
import { useUser } from '#web/lib/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { toastError, toastSuccess } from '#web/ui/over/toast.ts';
import { sendConfirmation } from './confirm-calls.ts';

/** Asks people whose address is not confirmed to confirm it; on a site without a mail server it says what holds there. */
export function ConfirmNote() {
  const user = useUser();
  const { sendsMail } = useSite();
  const title = useId();
  if (!user || user.email_verified) return null;
  return (
    <aside aria-labelledby={title} className="flex items-start gap-3 rounded-card bg-lamp-soft p-4 text-on-lamp-soft">
      <MailQuestion aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p id={title} className="font-semibold">
          {sendsMail ? m.auth_confirm_note() : m.auth_confirm_note_no_mail()}
        </p>
        <p className="wrap-anywhere text-sm">
          {sendsMail ? m.auth_confirm_note_text({ email: user.email }) : m.auth_confirm_note_no_mail_text()}
        </p>
        {sendsMail && <SendButton email={user.email} />}
      </div>
    </aside>
  );
}

function SendButton({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    try {
      await sendConfirmation(email);
      toastSuccess({ title: m.auth_confirm_note_sent({ email }) });
    } catch (error) {
      toastError({ description: messageOf(error) });
    }
    setBusy(false);
  }

  return (
    <Button variant="outline" size="sm" className="mt-3" loading={busy} onClick={send}>
      {m.auth_confirm_note_send()}
    </Button>
  );
}
