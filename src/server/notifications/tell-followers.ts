import { m } from '#core/paraglide/messages.js';
import type { JobRequests } from '#server/platform/jobs/job-requests.ts';
import type { MailedCase, MailedUpdate } from './mailed-records.ts';
import { photoInMail } from './photo-in-mail.ts';
import { publicUpdateText } from './public-update-text.ts';
import type { NewsMail, NewsMailDeps } from './send-news-mail.ts';
import { isMailed, sendNewsMail } from './send-news-mail.ts';
import { followersOf, takeFollow } from './store/followers.ts';
import { mailedCase, mailedUpdate } from './store/mailed-cases.ts';

/**
 * Mails the news of a case to those who follow it, at most once an hour each, so that a busy case fills nobody's mailbox:
 * its page shows everything. The title is somebody else's and can change after one began to follow: it is left out.
 */
export async function tellFollowers(
  deps: NewsMailDeps,
  { case_id, update_id }: JobRequests['tell-followers'],
): Promise<void> {
  const about = await mailedCase(deps.db, case_id);
  if (!about) return;
  const update = update_id ? await mailedUpdate(deps.db, update_id) : null;
  // hidden or deleted meanwhile, or by somebody who was banned
  if (update_id && !update) return;
  const letter = { ...letterOf(about, update), photos: photoInMail(about, deps.origin) };
  for (const to of await followersOf(deps.db, case_id, update_id ?? null)) {
    if (!isMailed(to, 'follows') || !(await takeFollow(deps.db, case_id, to.id))) continue;
    await sendNewsMail(deps, {
      kind: 'follows',
      about,
      to,
      footnote: m.mail_follow_footnote({ origin: deps.origin }),
      subject: m.mail_follow_subject(),
      letter,
    });
  }
}

function letterOf({ status, share_url }: MailedCase, update: MailedUpdate | null): NewsMail['letter'] {
  const text = m.mail_follow_status({ status: update ? 'updated' : status });
  return {
    heading: m.mail_follow_heading(),
    paragraphs: [text, ...(update ? [{ said: publicUpdateText(update) }] : []), m.mail_follow_pace()],
    action: { label: m.mail_follow_action(), url: share_url },
  };
}
