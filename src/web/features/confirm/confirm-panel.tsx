import { MailCheck } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { MailLinkPanel } from '#web/features/mail-link/mail-link-panel.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { confirmAddress } from './confirm-calls.ts';

/** Target of the link in the letter that asks to confirm an address. */
export function ConfirmPanel({ token }: { token: string }) {
  return (
    <MailLinkPanel
      about={token ? about() : null}
      act={() => confirmAddress(token)}
      overCode="confirmation_over"
      over={{ title: m.auth_confirm_broken(), text: m.auth_confirm_failed() }}
    >
      {/* leads those who are signed out to sign in first */}
      <ButtonLink to="/dashboard" variant="outline" size="lg">
        {m.dashboard_title()}
      </ButtonLink>
    </MailLinkPanel>
  );
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
