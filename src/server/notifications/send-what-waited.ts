import { casePath } from '#core/cases/slug.ts';
import { titleHere } from '#core/cases/title-here.ts';
import { threadPath } from '#core/messages/thread-words.ts';
import { m } from '#core/paraglide/messages.js';
import type { Action } from './letter/letter.ts';
import { isMailed, type NewsMailDeps, sendNewsMail } from './letter/send-news-mail.ts';
import { inMail } from './letter/words-in-mails.ts';
import { giveBackWaited, takeWaited, type Waited, type WaitedNews, waitedBy } from './store/waited.ts';

/** Lines of the letter; the dashboard shows all. */
const mostLines = 10;

/**
 * Mails what had to wait until an address was confirmed: matches, sightings and messages, the newest first, in one
 * letter. News that were withdrawn, hidden, closed or read meanwhile are left out. Each account gets this letter once.
 */
export async function sendWhatWaited(deps: NewsMailDeps, userId: string): Promise<void> {
  const waited = await waitedBy(deps.db, userId);
  if (!waited || !(await takeWaited(deps.db, userId))) return;
  const news = waited.news.filter(({ kind }) => isMailed(waited.owner, kind));
  try {
    if (news.length > 0) await mail(deps, waited, news);
  } catch (error) {
    await giveBackWaited(deps.db, userId);
    throw error;
  }
}

async function mail(deps: NewsMailDeps, { owner }: Waited, news: readonly WaitedNews[]): Promise<void> {
  const shown = news.slice(0, mostLines);
  const rest = news.length - shown.length;
  await sendNewsMail(deps, {
    kind: shown[0]!.kind,
    about: { title: shown[0]!.title, owner },
    write: () => ({
      heading: m.mail_waited_subject(),
      paragraphs: [m.mail_waited_text(), ...(rest > 0 ? [m.mail_waited_rest({ count: rest })] : [])],
      action: { label: m.mail_waited_action(), url: '/dashboard' },
      more: { links: shown.map(linkOf) },
      safety: m.mail_safety_notice({ reader: 'unknown' }),
      footnote: m.mail_waited_footnote({ origin: deps.origin }),
    }),
  });
}

/** Tells what happened and where to read it, and nothing in the words of strangers but the title of a report. */
function linkOf({ kind, title, about }: WaitedNews): Action {
  const url = kind === 'messages' ? threadPath(about) : casePath({ slug: about });
  const label = { matches: m.mail_waited_match, sightings: m.mail_waited_sighting, messages: m.mail_waited_message };
  return { label: label[kind]({ title: inMail(titleHere(title)) }), url };
}
