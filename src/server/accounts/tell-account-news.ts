import type { AccountNews } from '#server/platform/jobs/account-news.ts';
import type { LetterDeps } from './letter-deps.ts';
import { newsMail } from './mails.ts';

/**
 * Tells somebody what happened to their account. Sign-in attempts by strangers are slowed down for every address, so
 * that the response does not reveal whether it has an account; the mail is only sent if it has one.
 */
export async function tellAccountNews({ mailer, origin, hasAccount }: LetterDeps, news: AccountNews): Promise<void> {
  if (news.kind === 'strangers_slowed' && !(await hasAccount(news.to))) return;
  await mailer.send(newsMail(news, origin));
}
