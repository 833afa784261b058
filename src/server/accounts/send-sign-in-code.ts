import type { LetterDeps } from './letter-deps.ts';
import { signInCodeMail } from './mails.ts';

/**
 * Mails a code for signing in. The address may be new: its first right code creates the account. As with recovery, the
 * code is created only when the mail is sent.
 */
export async function sendSignInCode({ issueSignInCode, mailer, origin }: LetterDeps, email: string): Promise<void> {
  await mailer.send(signInCodeMail(email, await issueSignInCode(email), origin));
}
