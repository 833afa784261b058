import { localeDate } from '#core/cases/relative-time.ts';
import { wholeUpdateText } from '#core/cases/sighting-text.ts';
import { casePath } from '#core/cases/slug.ts';
import { soundsFraudulent } from '#core/messages/risk-marks.ts';
import { m } from '#core/paraglide/messages.js';
import type { JobRequests } from '#server/platform/jobs/job-requests.ts';
import type { Letter, Paragraph } from './letter/letter.ts';
import { isMailed, type NewsMailDeps, sendNewsMail } from './letter/send-news-mail.ts';
import { nameInMail, photoInMail } from './letter/words-in-mails.ts';
import { takeAllowance } from './store/mail-allowance.ts';
import { isLooseLead, type MailedCase, type MailedUpdate, mailedCase, mailedUpdate } from './store/mailed-cases.ts';

type Sighting = JobRequests['notify-sighting'];

/**
 * Tells the owner about a sighting. If the case is not marked as sighted yet, the mail also links to a page with a button
 * that does so. Opening the link changes nothing, because mail programs open links too. An owner who got many mails
 * about sightings in the last hour or day gets no more for now, and the last mail says so; the app shows all sightings.
 */
export async function notifySighting(deps: NewsMailDeps, sighting: Sighting): Promise<void> {
  const { case_id, update_id, before_last_seen = false } = sighting;
  const [about, update] = [await mailedCase(deps.db, case_id), await mailedUpdate(deps.db, update_id)];
  if (!about || !update || !isMailed(about.owner, 'sightings')) return;
  const left = await takeAllowance(deps.db, 'sightings', update_id);
  if (left === null) return;
  const write = () => {
    const name = nameInMail(about);
    return {
      subject: m.mail_sighting_subject({ name }),
      heading: m.mail_sighting_heading({ name }),
      photos: photoInMail(about),
      paragraphs: told(about, update, { before_last_seen, isLast: left === 0 }),
      action: { label: m.mail_sighting_action(), url: casePath(about) },
      ...markSighted(about),
      safety: m.mail_safety_notice({ reader: 'searching' }),
    };
  };
  await sendNewsMail(deps, { kind: 'sightings', about, write });
}

function told(
  { last_seen_at }: MailedCase,
  update: MailedUpdate,
  { before_last_seen, isLast }: { before_last_seen: boolean; isLast: boolean },
): Paragraph[] {
  const { public_words, photos } = update;
  const isRisky = soundsFraudulent(`${wholeUpdateText(update)}\n${public_words ?? ''}`);
  return [
    ...(isRisky ? [m.mail_message_warning({ reader: 'owner' })] : []),
    m.mail_sighting_text(),
    { said: wholeUpdateText(update) },
    ...(public_words ? [m.mail_sighting_words(), { said: public_words }] : []),
    ...(photos > 0 ? [m.mail_sighting_photos({ count: photos })] : []),
    ...(before_last_seen && last_seen_at ? [m.mail_sighting_earlier({ date: localeDate(last_seen_at) })] : []),
    ...(isLast ? [m.mail_sighting_last()] : []),
  ];
}

function markSighted({ id, status }: MailedCase): Pick<Letter, 'more'> {
  if (status !== 'missing') return {};
  return { more: { links: [{ label: m.mail_sighting_change(), url: `/dashboard?sighted=${id}` }] } };
}

/** Tells the owner of a missing pet that somebody saw a loose one that may be theirs. The mail names no place. */
export async function notifyLoosePet(
  deps: NewsMailDeps,
  { case_id, loose_pet_id }: JobRequests['notify-loose-pet'],
): Promise<void> {
  const about = await mailedCase(deps.db, case_id);
  if (!about || about.status === 'reunited' || !(await isLooseLead(deps.db, case_id, loose_pet_id))) return;
  const write = () => {
    const name = nameInMail(about);
    return {
      subject: m.mail_loose_subject({ name }),
      heading: m.mail_loose_heading({ name }),
      photos: photoInMail(about),
      paragraphs: [m.mail_loose_text()],
      action: { label: m.mail_loose_action(), url: casePath(about) },
      safety: m.mail_safety_notice({ reader: 'searching' }),
    };
  };
  await sendNewsMail(deps, { kind: 'sightings', about, write });
}
