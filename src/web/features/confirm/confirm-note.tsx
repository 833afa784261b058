import { MailQuestion } from 'lucide-react';
import type { Account } from '#core/contract/account.ts';
import { m } from '#core/paraglide/messages.js';
import { api } from '#web/lib/api/api-client.ts';
import { useSite } from '#web/lib/page/site.ts';
import { confirmSession, session, useUser } from '#web/lib/session/session.ts';
import type { ButtonProps } from '#web/ui/button.tsx';
import { TitledNote } from '#web/ui/note.tsx';
import { ActButton } from '#web/ui/over/use-action.tsx';

/** Asks people whose address is not confirmed to confirm it; on a site without a mail server it says what holds there. */
export function ConfirmNote() {
  const user = useUser();
  const { sendsMail } = useSite();
  if (!user || user.email_verified) return null;
  if (!sendsMail)
    return (
      <TitledNote icon={MailQuestion} title={m.auth_confirm_note_no_mail()} text={m.auth_confirm_note_no_mail_text()} />
    );
  const { email } = user;
  return (
    <TitledNote icon={MailQuestion} title={m.auth_confirm_note()} text={m.auth_confirm_note_text({ email })}>
      <SendConfirmation email={email} size="sm" className="mt-3" />
    </TitledNote>
  );
}

type SendProps = { email: string } & Pick<ButtonProps, 'size' | 'className'>;

/** Has a new letter sent to the address of the person who is signed in. */
function SendConfirmation({ email, ...look }: SendProps) {
  const send = () => api.tell('/api/auth/send-verification-email', { email });
  return (
    <ActButton variant="outline" {...look} onPress={send} told={{ done: m.auth_confirm_note_sent({ email }) }}>
      {m.auth_confirm_note_send()}
    </ActButton>
  );
}

/** POST /api/account/confirmation. @throws ApiError `confirmation_over` */
export async function confirmAddress(token: string): Promise<void> {
  await api.tell('/api/account/confirmation', { token });
  // if the person is signed in here, the note that asks to confirm goes at once
  void confirmSession(session);
}

/** Signed in, one learns whether a new link is needed, and has it sent from here. */
export function overFor(user: Account | null) {
  if (!user) return { title: m.auth_confirm_broken(), text: m.auth_confirm_failed() };
  if (user.email_verified) return { title: m.auth_confirm_done(), text: m.auth_confirm_not_needed() };
  return {
    title: m.auth_confirm_broken(),
    text: m.auth_confirm_over({ email: user.email }),
    help: <SendConfirmation email={user.email} size="lg" />,
  };
}
