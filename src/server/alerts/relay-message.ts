import { m } from '#core/paraglide/messages.js';
import type { AlertDeps } from './alert-deps.ts';
import { hideLinks } from './hide-links.ts';
import type { AlertMessage } from './ports.ts';
import { isMailed, sendAlert } from './send-alert.ts';

const address = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:"]+$/;

/**
 * Mails a message to the owner or finder, who is the only one to see the sender's reply address. A suspicious message
 * carries a warning, and links from strangers are left out. The receiver can always read the message in the app, but gets
 * no mail if their address is not confirmed or they got many mails in the last hour or day.
 */
export async function relayMessage(deps: AlertDeps, messageId: string): Promise<void> {
  const message = await deps.alerts.message(messageId);
  const about = message && (await deps.alerts.case(message.case_id));
  if (!message || !about) return;
  if (!isMailed(about.owner, 'messages') || (await deps.allowance.take('messages', messageId)) === null) return;
  const { text, reply_to, flagged } = shown(message);
  await sendAlert(deps, {
    kind: 'messages',
    about,
    subject: m.mail_message_subject({ title: about.title }),
    letter: {
      heading: m.mail_message_heading({ title: about.title }),
      paragraphs: [
        ...(flagged ? [m.mail_message_warning()] : []),
        text,
        ...(reply_to ? [m.mail_message_reply_to({ reply_to })] : []),
        m.mail_message_all(),
        m.mail_safety_notice(),
      ],
      action: { label: m.mail_message_action(), url: about.share_url },
    },
    replyTo: reply_to && address.test(reply_to) ? reply_to : undefined,
  });
}

function shown(message: AlertMessage): AlertMessage {
  if (message.links_shown) return message;
  const hide = (text: string) => hideLinks(text, m.mail_message_link_hidden());
  return { ...message, text: hide(message.text), reply_to: message.reply_to && hide(message.reply_to) };
}
