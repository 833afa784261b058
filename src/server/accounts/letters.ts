import type { MailDeps } from '#server/notifications/letter/write-letter.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { inLocale } from '#server/platform/in-locale.ts';
import { type Allowance, hiddenName, type Limiter } from '#server/platform/limits/limiter.ts';
import type { Logger } from '#server/platform/logger.ts';
import { type AccountNews, confirmationMail, newsMail, type Recovery, recoveryMail, signInCodeMail } from './mails.ts';
import { accountWith } from './store/accounts.ts';

export type LetterDeps = MailDeps & {
  db: Database;
  /** creates a new code and link; null if no account has this address */
  issueRecovery: (email: string) => Promise<Recovery | null>;
  /** creates a new code for signing in; the address needs no account */
  issueSignInCode: (email: string) => Promise<string>;
  /** the link that confirms an address; null if no account has it or it is already confirmed */
  issueConfirmation: (email: string) => Promise<string | null>;
  /** counts over all instances */
  limiter: Pick<Limiter, 'take'>;
  logger: Pick<Logger, 'warn'>;
};

/**
 * Mails a recovery code and link if an account has this address. Both are created only when the mail is sent: they are
 * still valid if the mail server was unavailable for a while, and the queue stores no secrets.
 */
export async function sendRecovery({ issueRecovery, mailer, origin }: LetterDeps, email: string): Promise<void> {
  const recovery = await issueRecovery(email);
  if (recovery) await mailer.send(recoveryMail(email, recovery, origin));
}

/** How long the link that confirms an address is valid. */
export const confirmationSeconds = 3 * 24 * 3600;

/**
 * Counts a letter that asks to confirm an address, whatever it was sent for.
 * @returns false while an earlier one is still valid
 */
export async function countConfirmation(limiter: Pick<Limiter, 'take'>, email: string): Promise<boolean> {
  const one: Allowance = { burst: 1, perSeconds: confirmationSeconds };
  return (await limiter.take(`confirmations of ${hiddenName(email)}`, one)) === 0;
}

/** Mails the link that confirms an address, unless it is already confirmed or no account has it. */
export async function sendConfirmation(
  { issueConfirmation, mailer, origin, limiter }: LetterDeps,
  email: string,
): Promise<void> {
  const link = await issueConfirmation(email);
  if (!link) return;
  await mailer.send(confirmationMail(email, link, origin));
  await countConfirmation(limiter, email);
}

/** An address may be that of a stranger until it is confirmed: what is done to its account must not fill their mailbox. */
const newsToUnconfirmed: Allowance = { burst: 5, perSeconds: 24 * 3600 };

/**
 * Tells somebody what happened to their account. Sign-in attempts by strangers are slowed down for every address, so
 * that the response does not reveal whether it has an account; the mail is only sent if it has one.
 */
export async function tellAccountNews(deps: LetterDeps, news: AccountNews) {
  const account = await accountWith(deps.db, news.to);
  if (news.kind === 'strangers_slowed' && !account) return;
  const isCounted = account && !account.confirmed;
  if (isCounted && (await deps.limiter.take(`news of ${hiddenName(news.to)}`, newsToUnconfirmed)) > 0) return;
  await inLocale(account?.locale ?? news.locale ?? null, () => deps.mailer.send(newsMail(news, deps.origin)));
}

/**
 * Codes that the whole site sends to addresses without an account. A limit for each mailbox alone would let somebody
 * with many addresses write once to each person of a list, in the name of the site.
 */
export const codesToNewAddresses: Allowance = { burst: 200, perSeconds: 3600 };

/**
 * Mails a code for signing in. The address may be new: its first right code creates the account. As with recovery, the
 * code is created only when the mail is sent. Beyond the site's limit for new addresses nothing is sent, and the log
 * says so; accounts get theirs in any case.
 */
export async function sendSignInCode(deps: LetterDeps, email: string): Promise<void> {
  if (!(await mayWriteTo(deps, email))) return;
  const { issueSignInCode, mailer, origin } = deps;
  await mailer.send(signInCodeMail(email, await issueSignInCode(email), origin));
}

async function mayWriteTo({ db, limiter, logger }: LetterDeps, email: string): Promise<boolean> {
  if (await accountWith(db, email)) return true;
  const waitSeconds = await limiter.take('sign-in codes to new addresses', codesToNewAddresses);
  if (waitSeconds > 0) logger.warn({ waitSeconds }, 'No sign-in code sent: too many to new addresses');
  return waitSeconds === 0;
}
