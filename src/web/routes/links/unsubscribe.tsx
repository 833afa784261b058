import { MailX } from 'lucide-react';
import { type MailKind, mailKinds } from '#core/contract/account.ts';
import { m } from '#core/paraglide/messages.js';
import { MailLinkPanel, withToken } from '#web/features/mail-link/mail-link.tsx';
import { api } from '#web/lib/api/api-client.ts';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { confirmSession, session } from '#web/lib/session/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export const meta = metaOf({ title: m.mails_title, description: m.mails_text, index: false });

export default withToken(UnsubscribePanel);

/** Target of the unsubscribe link in mails: a button stops mails of this kind. */
function UnsubscribePanel({ token }: { token: string }) {
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

/**
 * The kind of mail that a token stops; null if the token is incomplete. Only the server can tell whether it is valid.
 */
function kindIn(token: string): MailKind | null {
  const [kind, ...rest] = token.split('.');
  return rest.length === 2 ? (mailKinds.find((one) => one === kind) ?? null) : null;
}

/** POST /api/unsubscribe. @throws ApiError `broken_link` */
async function unsubscribe(token: string): Promise<void> {
  await api.tell(`/api/unsubscribe?token=${encodeURIComponent(token)}`, {});
  // if the person is signed in, their account settings are updated at once
  void confirmSession(session);
}
