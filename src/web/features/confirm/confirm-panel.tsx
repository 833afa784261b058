import { MailCheck } from 'lucide-react';
import type { Account } from '#core/contract/account.ts';
import { m } from '#core/paraglide/messages.js';
import { MailLinkPanel } from '#web/features/mail-link/mail-link-panel.tsx';
import { useUser } from '#web/lib/session/use-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { confirmAddress, SendConfirmation } from './confirm-note.tsx';

/** Target of the link in the letter that asks to confirm an address. */
export function ConfirmPanel({ token }: { token: string }) {
  return (
    <MailLinkPanel
      about={token ? about() : null}
      act={() => confirmAddress(token)}
      overCode="confirmation_over"
      over={overFor(useUser())}
    >
      {/* leads those who are signed out to sign in first */}
      <ButtonLink to="/dashboard" variant="outline" size="lg">
        {m.dashboard_title()}
      </ButtonLink>
    </MailLinkPanel>
  );
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

const about = () => ({
  question: {
    icon: MailCheck,
    title: m.auth_confirm_question(),
    text: m.auth_confirm_text(),
    button: m.auth_confirm_button(),
  },
  done: { title: m.auth_confirm_done(), text: m.auth_confirm_done_text() },
});
