import { casePath } from '#core/cases/slug.ts';
import { titleHere } from '#core/cases/title-here.ts';
import { m } from '#core/paraglide/messages.js';
import type { JobRequests } from '#server/platform/jobs/job-requests.ts';
import { type NewsMailDeps, sendNewsMail } from './letter/send-news-mail.ts';
import { inMail, photoInMail } from './letter/words-in-mails.ts';
import { mailedCase } from './store/mailed-cases.ts';

/**
 * Tells a finder that the owner of a missing pet named their report as the one that brought it home, which closed it, or
 * the owner that the finder objects. Does nothing if that is no longer so, or the other of the two was banned.
 */
export async function tellReunion(
  deps: NewsMailDeps,
  { to, missing_case_id, found_case_id }: JobRequests['tell-reunion'],
): Promise<void> {
  const [missing, found] = [await mailedCase(deps.db, missing_case_id), await mailedCase(deps.db, found_case_id)];
  if (!missing || !found || (found.status === 'reunited') !== (to === 'finder')) return;
  const [about, other] = to === 'finder' ? [found, missing] : [missing, found];
  if (!other.is_told) return;
  const write = () => {
    const title = inMail(titleHere(missing.title));
    return {
      heading: to === 'finder' ? m.mail_reunion_heading() : m.mail_reunion_objected(),
      photos: [...photoInMail(missing), ...photoInMail(found)],
      paragraphs:
        to === 'finder'
          ? [m.mail_reunion_text({ title }), m.mail_reunion_object()]
          : [m.mail_reunion_objected_text({ title })],
      action: { label: m.mail_match_action(), url: casePath(about) },
    };
  };
  await sendNewsMail(deps, { kind: 'matches', about, write });
}
