import { comparePath } from '#core/cases/slug.ts';
import { titleHere } from '#core/cases/title-here.ts';
import { m } from '#core/paraglide/messages.js';
import { addressHere } from '#core/text/language-address.ts';
import { type NewsMailDeps, sendNewsMail } from '#server/notifications/letter/send-news-mail.ts';
import { inMail, nameInMail } from '#server/notifications/letter/words-in-mails.ts';
import { mailedCase } from '#server/notifications/store/mailed-cases.ts';
import type { JobRequests } from '#server/platform/jobs/job-requests.ts';
import { photosOfBoth } from './notify-match.ts';
import { toldMatch } from './store/match-news.ts';

/**
 * Tells one side of a pair that volunteers think it is one animal, with both photos. Does nothing if one of the two cases
 * has been closed meanwhile, or an owner ruled the pair out.
 */
export async function notifyVolunteers(
  deps: NewsMailDeps,
  { to, ...pair }: JobRequests['notify-volunteers'],
): Promise<void> {
  const [missing, found] = [
    await mailedCase(deps.db, pair.missing_case_id),
    await mailedCase(deps.db, pair.found_case_id),
  ];
  const told = await toldMatch(deps.db, pair);
  if (!missing || !found || !told) return;
  if (missing.status === 'reunited' || found.status === 'reunited' || missing.owner.id === found.owner.id) return;
  const [about, other] = to === 'owner' ? [missing, found] : [found, missing];
  const count = told.volunteers;
  const write = () => {
    const heading =
      to === 'owner'
        ? m.mail_volunteers_owner({ count, name: nameInMail(missing) })
        : m.mail_volunteers_finder({ count });
    return {
      subject: heading,
      letter: {
        heading,
        photos: photosOfBoth(missing, found, deps.origin),
        paragraphs: [
          m.mail_volunteers_text({ title: inMail(titleHere(other.title)) }),
          m.mail_volunteers_next({ reader: to }),
        ],
        action: { label: m.mail_match_compare(), url: deps.origin + addressHere(comparePath(about, other)) },
        safety: m.mail_safety_notice({ reader: to }),
      },
    };
  };
  await sendNewsMail(deps, { kind: 'matches', about, write });
}
