import { MailX } from 'lucide-react';
import type { MailKind } from '#core/contract/account.ts';
import { m } from '#core/paraglide/messages.js';
import { MailLinkPanel } from '#web/features/mail-link/mail-link-panel.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { kindIn, unsubscribe } from './unsubscribe.ts';

/** Target of the unsubscribe link in mails: a button stops mails of this kind. */
export function UnsubscribePanel({ token }: { token: string }) {
  const kind = kindIn(token);
  return (
    <MailLinkPanel
      about={kind && about(kind)}
      act={() => unsubscribe(token)}
      overCode="broken_link"
      over={{ title: m.mails_broken_title(), text: m.errors_broken_link() }}
    >
      <ButtonLink to="/account" variant="outline" size="lg">
        {m.mails_account()}
      </ButtonLink>
    </MailLinkPanel>
  );
}

const about = (kind: MailKind) => ({
  question: { icon: MailX, title: m.mails_question({ kind }), text: m.mails_text(), button: m.mails_stop() },
  done: { title: m.mails_done({ kind }), text: m.mails_done_text() },
});
