import type { AccountNews } from '#server/account-news.ts';
import type { LetterDeps } from './letter-deps.ts';
import { newsMail } from './mails.ts';

/**
 * Tells somebody what happened to their account. Strangers are slowed down at any address that they try, so that the
 * answer does not tell whether it has an account; the letter is written only where it has.
 */
export async function tellAccountNews({ mailer, origin, hasAccount }: LetterDeps, news: AccountNews): Promise<void> {
  if (news.kind === 'strangers_slowed' && !(await hasAccount(news.to))) return;
  await mailer.send(newsMail(news, origin));
}
