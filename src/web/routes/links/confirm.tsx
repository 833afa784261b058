import { MailCheck } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { confirmAddress, overFor } from '#web/features/confirm/confirm-note.tsx';
import { MailLinkPanel, withToken } from '#web/features/mail-link/mail-link.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { useUser } from '#web/lib/session/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export const meta = metaOf({ title: m.auth_confirm_title, description: m.auth_confirm_text, index: false });

export default withToken(ConfirmPanel);

/** Target of the link in the letter that asks to confirm an address. */
function ConfirmPanel({ token }: { token: string }) {
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

const about = () => ({
  question: {
    icon: MailCheck,
    title: m.auth_confirm_question(),
    text: m.auth_confirm_text(),
    button: m.auth_confirm_button(),
  },
  done: { title: m.auth_confirm_done(), text: m.auth_confirm_done_text() },
});
