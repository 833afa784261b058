import type { LetterDeps } from './letter-deps.ts';
import { recoveryMail } from './mails.ts';

/**
 * Mails a recovery code and link if an account has this address. Both are created only when the mail is sent: they are
 * still valid if the mail server was unavailable for a while, and the queue stores no secrets.
 */
export async function sendRecovery({ issueRecovery, mailer, origin }: LetterDeps, email: string): Promise<void> {
  const recovery = await issueRecovery(email);
  if (recovery) await mailer.send(recoveryMail(email, recovery, origin));
}
