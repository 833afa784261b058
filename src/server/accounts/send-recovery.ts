import type { LetterDeps } from './letter-deps.ts';
import { recoveryMail } from './mails.ts';

/**
 * Mails a code and a link to whoever has this address. Both are made only now: a letter that had to wait for the mail
 * server brings what is still good, and the queue holds no secrets.
 */
export async function sendRecovery({ issueRecovery, mailer, origin }: LetterDeps, email: string): Promise<void> {
  const recovery = await issueRecovery(email);
  if (recovery) await mailer.send(recoveryMail(email, recovery, origin));
}
