import type { RelayedMessage } from '#core/contract/message.ts';
import { m } from '#core/paraglide/messages.js';
import { hideLinks } from '#server/alerts/hide-links.ts';
import type { MessageRecord } from '#server/cases/case-record.ts';

/** A message for its receiver. Links from strangers are left out until the receiver asks to see them. */
export function presentMessage(record: MessageRecord): RelayedMessage {
  const shown = (text: string) => (record.links_shown ? text : hideLinks(text, m.cases_messages_link_hidden()));
  const text = shown(record.text);
  const reply_to = record.reply_to && shown(record.reply_to);
  return {
    id: record.id,
    text,
    reply_to,
    flagged: record.flagged,
    links_hidden: text !== record.text || reply_to !== record.reply_to,
    created_at: record.created_at.toISOString(),
  };
}
