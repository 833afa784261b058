import type { Allowance, Limiter } from '#server/platform/limits/limiter.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { LetterDeps } from './letter-deps.ts';
import { signInCodeMail } from './mails.ts';

/** `limiter` counts over all instances. */
export type SignInCodeDeps = LetterDeps & { limiter: Pick<Limiter, 'take'>; logger: Pick<Logger, 'warn'> };

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
export async function sendSignInCode(deps: SignInCodeDeps, email: string): Promise<void> {
  if (!(await mayWriteTo(deps, email))) return;
  const { issueSignInCode, mailer, origin } = deps;
  await mailer.send(signInCodeMail(email, await issueSignInCode(email), origin));
}

async function mayWriteTo({ hasAccount, limiter, logger }: SignInCodeDeps, email: string): Promise<boolean> {
  if (await hasAccount(email)) return true;
  const waitSeconds = await limiter.take('sign-in codes to new addresses', codesToNewAddresses);
  if (waitSeconds > 0) logger.warn({ waitSeconds }, 'No sign-in code sent: too many to new addresses');
  return waitSeconds === 0;
}
