import type { PushContent } from '#core/contract/notification.ts';
import { notificationDetail, notificationPath, notificationText } from '#core/notifications/notification-text.ts';
import { m } from '#core/paraglide/messages.js';
import { addressHere } from '#core/text/language-address.ts';
import { presentNotification } from '#server/notifications/present/notification.ts';
import type { DueNews } from '#server/notifications/store/due-deliveries.ts';
import { hideLinks } from '#server/platform/texts/hide-links.ts';

/** Push services refuse longer messages (RFC 8030 asks for 4,096 bytes, encrypted). */
const mostLetters = 200;

/**
 * The text of news on a device, in the words of the list of news. Links of strangers are left out, as in mails, and so
 * are all their words where nobody has asked to be written to.
 */
export function pushContent(news: readonly DueNews[]): PushContent {
  const [first] = news as [DueNews];
  if (news.length > 1) {
    const title = m.alerts_push_several({ count: news.length });
    return { title, body: m.alerts_push_several_text(), path: addressHere('/notifications'), tag: 'news' };
  }
  const shown = presentNotification(first);
  const detail = first.kind === 'handover_offered' ? m.notifications_offer_text() : notificationDetail(shown);
  return {
    title: shortened(notificationText(shown)),
    body: shortened(hideLinks(detail, m.mail_link_hidden())),
    path: addressHere(notificationPath(shown)),
    tag: first.id,
  };
}

const shortened = (text: string): string => (text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text);
