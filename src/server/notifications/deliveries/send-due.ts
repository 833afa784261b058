import { notificationChoices } from '#core/contract/notification.ts';
import { m } from '#core/paraglide/messages.js';
import type { AlertLinks } from '#server/notifications/letter/mail-links.ts';
import { type NewsMailDeps, stopOf } from '#server/notifications/letter/send-news-mail.ts';
import { sendLetter } from '#server/notifications/letter/write-letter.ts';
import { type PushSender, pushTo } from '#server/notifications/push/push-sender.ts';
import { calmKinds } from '#server/notifications/store/deliver.ts';
import {
  claimDue,
  type DueNews,
  dropDue,
  putBack,
  readDue,
  takeDue,
  type Urgency,
} from '#server/notifications/store/due-deliveries.ts';
import { inLocale } from '#server/platform/in-locale.ts';
import type { Logger } from '#server/platform/logger.ts';
import { wasNotSent } from '#server/platform/mail/mailer.ts';
import { followsLetter, nearLetter } from './news-letters.ts';
import { pushContent } from './push-content.ts';

export type SendDueDeps = NewsMailDeps & {
  alertLinks: AlertLinks;
  push: PushSender;
  logger: Pick<Logger, 'warn'>;
};

/** So many are sent at the same time: a server of mail or of push messages answers after a while. */
const atOnce = 16;

/** Sends all that is due, by mail and by push messages, until nothing is left. */
export async function sendDue(deps: SendDueDeps): Promise<void> {
  await sendUrgent(deps);
  await sendAll(deps, 'calm');
}

/** Sends what cannot wait, which thousands of mails of alerts must not hold up. */
export const sendUrgent = (deps: SendDueDeps): Promise<void> => sendAll(deps, 'urgent');

/**
 * News that can wait come together for each person and way. Each thing is taken before it is sent, so that it is never
 * sent twice.
 */
async function sendAll(deps: SendDueDeps, urgency: Urgency): Promise<void> {
  for (;;) {
    const ids = await claimDue(deps.db, urgency);
    if (ids.length === 0) return;
    const due = await readDue(deps.db, ids);
    const told = new Set(due.map(({ delivery_id }) => delivery_id));
    await dropDue(
      deps.db,
      ids.filter((id) => !told.has(id)),
    );
    const groups = together(due);
    const send = async () => {
      for (let group = groups.pop(); group; group = groups.pop()) await sendGroup(deps, group);
    };
    await Promise.all(Array.from({ length: atOnce }, send));
  }
}

/** News that can wait are one group for each person and way; all others are alone. */
function together(due: readonly DueNews[]): DueNews[][] {
  const keyOf = ({ kind, way, subscriber_id, delivery_id }: DueNews) =>
    calmKinds.includes(kind) ? `${way} ${subscriber_id}` : delivery_id;
  return [...Map.groupBy(due, keyOf).values()];
}

/** Each topic has a mail of its own, because each can be stopped alone. A mail that was sent is not sent again. */
async function sendGroup(deps: SendDueDeps, group: DueNews[]): Promise<void> {
  const taken = await takeDue(deps.db, group);
  const topicOf = ({ kind, way }: DueNews) => way === 'mail' && notificationChoices[kind];
  for (const news of Map.groupBy(taken, topicOf).values()) await inLocale(news[0]!.locale, () => sendTaken(deps, news));
}

async function sendTaken(deps: SendDueDeps, news: DueNews[]): Promise<void> {
  try {
    if (news[0]!.way === 'push') await pushTo(deps, news[0]!.subscriber_id, pushContent(news));
    else await mailOne(deps, news);
  } catch (error) {
    deps.logger.warn({ err: error, deliveries: news.map(({ delivery_id }) => delivery_id) }, 'news could not be sent');
    if (wasNotSent(error)) await putBack(deps.db, news);
  }
}

async function mailOne(deps: SendDueDeps, news: DueNews[]): Promise<void> {
  const { links, alertLinks, origin } = deps;
  const [{ kind: of, user_id, subscriber_id, email }] = news as [DueNews];
  const kind = notificationChoices[of] === 'alerts' ? 'alerts' : 'follows';
  const letter = kind === 'alerts' ? nearLetter(news, origin) : followsLetter(news, origin);
  const stop = user_id
    ? stopOf(links, { userId: user_id, kind })
    : {
        stop: { label: m.alerts_mail_stop(), url: alertLinks.page(subscriber_id) },
        unsubscribeUrl: alertLinks.oneClick(subscriber_id),
      };
  await sendLetter(deps, email, { ...letter, ...stop });
}
