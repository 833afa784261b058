import { m } from '#core/paraglide/messages.js';
import type { CheckLinks } from './letter/check-links.ts';
import { photoInMail } from './letter/photo-in-mail.ts';
import type { NewsMailDeps } from './letter/send-news-mail.ts';
import { sendNewsMail } from './letter/send-news-mail.ts';
import { nameInMail } from './letter/words-in-mails.ts';
import { mailedCase } from './store/mailed-cases.ts';

/**
 * Asks the owner of a case that nobody has heard of for weeks how it stands. Does nothing if it was closed meanwhile.
 */
export async function askForNews(deps: NewsMailDeps & { checks: CheckLinks }, caseId: string): Promise<void> {
  const about = await mailedCase(deps.db, caseId);
  if (!about || about.status === 'reunited') return;
  const isMissing = about.side === 'missing';
  const heading = isMissing ? m.mail_check_heading({ name: nameInMail(about) }) : m.mail_check_heading_found();
  await sendNewsMail(deps, {
    kind: 'matches',
    about,
    subject: heading,
    letter: {
      heading,
      photos: photoInMail(about, deps.origin),
      paragraphs: [isMissing ? m.mail_check_text() : m.mail_check_text_found(), m.mail_check_archive()],
      action: { label: m.mail_check_action(), url: deps.checks.page({ caseId, ownerId: about.owner.id }) },
    },
  });
}
