import { limits } from '#core/cases/limits.ts';
import { addPhotosPath } from '#core/cases/slug.ts';
import { m } from '#core/paraglide/messages.js';
import { addressHere } from '#core/text/language-address.ts';
import { photoInMail } from './letter/photo-in-mail.ts';
import type { NewsLetter, NewsMailDeps } from './letter/send-news-mail.ts';
import { sendNewsMail } from './letter/send-news-mail.ts';
import { nameInMail } from './letter/words-in-mails.ts';
import { mailedCase } from './store/mailed-cases.ts';
import type { MailedCase } from './store/mailed-records.ts';

/**
 * Asks the owner of a new report for more photos, which find more than anything else. Does nothing if they were added
 * meanwhile, or the case is closed.
 */
export async function askForPhotos(deps: NewsMailDeps, caseId: string): Promise<void> {
  const about = await mailedCase(deps.db, caseId);
  if (!about || about.status === 'reunited' || about.photos >= limits.photosWanted) return;
  await sendNewsMail(deps, { kind: 'matches', about, write: () => photosAsked(about, deps.origin) });
}

function photosAsked(about: MailedCase, origin: string): NewsLetter {
  const name = nameInMail(about);
  const isMissing = about.side === 'missing';
  return {
    subject: isMissing ? m.mail_photos_subject({ name }) : m.mail_photos_subject_found(),
    letter: {
      heading: isMissing ? m.mail_photos_heading({ name }) : m.mail_photos_heading_found(),
      photos: photoInMail(about, origin),
      paragraphs: [
        about.photos === 0 ? m.mail_photos_none() : m.mail_photos_so_far({ count: about.photos }),
        isMissing ? m.mail_photos_why() : m.mail_photos_why_found(),
      ],
      action: { label: m.mail_photos_action(), url: origin + addressHere(addPhotosPath(about)) },
    },
  };
}
