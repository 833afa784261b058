import { m } from '#core/paraglide/messages.js';
import type { AlertDeps } from './alert-deps.ts';
import { sendAlert } from './send-alert.ts';

const address = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:"]+$/;

/**
 * Mails a message to the owner or finder, who is the only one to see the sender's reply address. A suspicious message
 * carries a warning.
 */
export async function relayMessage(deps: AlertDeps, messageId: string): Promise<void> {
  const message = await deps.alerts.message(messageId);
  const about = message && (await deps.alerts.case(message.case_id));
  if (!message || !about) return;
  await sendAlert(deps, {
    kind: 'messages',
    about,
    subject: m.mail_message_subject({ title: about.title }),
    letter: {
      heading: m.mail_message_heading({ title: about.title }),
      paragraphs: [
        ...(message.flagged ? [m.mail_message_warning()] : []),
        message.text,
        m.mail_message_reply_to({ reply_to: message.reply_to }),
        m.mail_safety_notice(),
      ],
      action: { label: m.mail_message_action(), url: about.share_url },
    },
    replyTo: address.test(message.reply_to) ? message.reply_to : undefined,
  });
}
