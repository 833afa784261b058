import { MailQuestion } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { m } from '#core/paraglide/messages.js';
import { api } from '#web/lib/api/api-client.ts';
import { useSite } from '#web/lib/page/site.ts';
import { confirmSession, session } from '#web/lib/session/session.ts';
import { useUser } from '#web/lib/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { useAction } from '#web/ui/over/use-action.ts';

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
        {sendsMail && <SendConfirmation email={user.email} size="sm" className="mt-3" />}
      </div>
    </aside>
  );
}

type SendProps = { email: string } & Pick<ComponentProps<typeof Button>, 'size' | 'className'>;

/** Has a new letter sent to the address of the person who is signed in. */
export function SendConfirmation({ email, ...look }: SendProps) {
  const { run, busy } = useAction();
  const send = () =>
    run(() => api.tell('/api/auth/send-verification-email', { email }), { done: m.auth_confirm_note_sent({ email }) });

  return (
    <Button variant="outline" {...look} loading={busy} onClick={() => void send()}>
      {m.auth_confirm_note_send()}
    </Button>
  );
}

/** POST /api/account/confirmation. @throws ApiError `confirmation_over` */
export async function confirmAddress(token: string): Promise<void> {
  await api.tell('/api/account/confirmation', { token });
  // if the person is signed in here, the note that asks to confirm goes at once
  void confirmSession(session);
}
