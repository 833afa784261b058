import { limits } from '#core/cases/limits.ts';
import { addPhotosPath, planPathOf } from '#core/cases/slug.ts';
import { m } from '#core/paraglide/messages.js';
import { phaseOfDay, reminderDays } from '#core/plan/phases.ts';
import { planOf } from '#core/plan/steps.ts';
import type { Letter } from './letter/letter.ts';
import type { CheckLinks } from './letter/mail-links.ts';
import { type NewsLetter, type NewsMailDeps, sendNewsMail } from './letter/send-news-mail.ts';
import { nameInMail, photoInMail } from './letter/words-in-mails.ts';
import { lossOfCase, type MailedCase, mailedCase } from './store/mailed-cases.ts';

type AskDeps = NewsMailDeps & { checks: CheckLinks };

/**
 * Asks the owner of a case that nobody has heard of for weeks how it stands, or on a day of its plan with what helps then.
 * Does nothing if it was closed meanwhile.
 */
export async function askForNews(deps: AskDeps, caseId: string, day?: number): Promise<void> {
  const about = await mailedCase(deps.db, caseId);
  if (!about || about.status === 'reunited') return;
  const write = async () => newsAsked(deps, about, await stepsOfDay(deps, about, day));
  await sendNewsMail(deps, { kind: 'matches', about, write });
}

function newsAsked({ checks }: AskDeps, about: MailedCase, ofDay: OfDay | null): NewsLetter {
  const isMissing = about.side === 'missing';
  return {
    heading: isMissing ? m.mail_check_heading({ name: nameInMail(about) }) : m.mail_check_heading_found(),
    photos: photoInMail(about),
    paragraphs: [isMissing ? m.mail_check_text() : m.mail_check_text_found(), m.mail_check_archive()],
    action: { label: m.mail_check_action(), url: checks.page({ caseId: about.id, ownerId: about.owner.id }) },
    ...ofDay,
  };
}

type OfDay = Pick<Letter, 'paragraphs'> & { more: NonNullable<Letter['more']> };

/** The steps that help on a day of the plan, and the way to all of it; null if there is no such day. */
async function stepsOfDay({ db }: AskDeps, about: MailedCase, day: number | undefined): Promise<OfDay | null> {
  const known = reminderDays.find((one) => one === day);
  const loss = known && (await lossOfCase(db, about.id));
  if (!known || !loss) return null;
  const steps = planOf(loss).find(({ phase }) => phase === phaseOfDay(known))?.steps ?? [];
  return {
    paragraphs: [
      m.mail_check_day({ day: known }),
      ...steps.map(({ title, lines }) => m.mail_check_step({ title: title(), text: lines[0]?.() ?? '' })),
    ],
    more: { links: [{ label: m.mail_check_plan(), url: planPathOf(about) }] },
  };
}

/**
 * Asks the owner of a new report for more photos, which find more than anything else. Does nothing if they were added
 * meanwhile, or the case is closed.
 */
export async function askForPhotos(deps: NewsMailDeps, caseId: string): Promise<void> {
  const about = await mailedCase(deps.db, caseId);
  if (!about || about.status === 'reunited' || about.photos >= limits.photosWanted) return;
  await sendNewsMail(deps, { kind: 'matches', about, write: () => photosAsked(about) });
}

function photosAsked(about: MailedCase): NewsLetter {
  const name = nameInMail(about);
  const isMissing = about.side === 'missing';
  return {
    subject: isMissing ? m.mail_photos_subject({ name }) : m.mail_photos_subject_found(),
    heading: isMissing ? m.mail_photos_heading({ name }) : m.mail_photos_heading_found(),
    photos: photoInMail(about),
    paragraphs: [
      about.photos === 0 ? m.mail_photos_none() : m.mail_photos_so_far({ count: about.photos }),
      isMissing ? m.mail_photos_why() : m.mail_photos_why_found(),
    ],
    action: { label: m.mail_photos_action(), url: addPhotosPath(about) },
  };
}
