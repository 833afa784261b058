import { casePath } from '#core/cases/slug.ts';
import { m } from '#core/paraglide/messages.js';
import { addressHere } from '#core/text/language-address.ts';
import type { JobRequests } from '#server/platform/jobs/job-requests.ts';
import { photoInMail } from './letter/photo-in-mail.ts';
import type { NewsMailDeps } from './letter/send-news-mail.ts';
import { sendNewsMail } from './letter/send-news-mail.ts';
import { nameInMail } from './letter/words-in-mails.ts';
import { mailedCase } from './store/mailed-cases.ts';

/** Tells the owner of a missing pet that somebody saw a loose one that may be theirs. The mail names no place. */
export async function notifyLoosePet(deps: NewsMailDeps, { case_id }: JobRequests['notify-loose-pet']): Promise<void> {
  const about = await mailedCase(deps.db, case_id);
  if (!about || about.status === 'reunited') return;
  const write = () => {
    const name = nameInMail(about);
    return {
      subject: m.mail_loose_subject({ name }),
      letter: {
        heading: m.mail_loose_heading({ name }),
        photos: photoInMail(about, deps.origin),
        paragraphs: [m.mail_loose_text()],
        action: { label: m.mail_loose_action(), url: deps.origin + addressHere(casePath(about)) },
        safety: m.mail_safety_notice({ reader: 'searching' }),
      },
    };
  };
  await sendNewsMail(deps, { kind: 'sightings', about, write });
}
