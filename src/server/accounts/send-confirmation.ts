import type { LetterDeps } from './letter-deps.ts';
import { confirmationMail } from './mails.ts';

/** Mails the link that confirms an address, unless it is already confirmed or no account has it. */
export async function sendConfirmation(
  { issueConfirmation, mailer, origin }: LetterDeps,
  email: string,
): Promise<void> {
  const link = await issueConfirmation(email);
  if (link) await mailer.send(confirmationMail(email, link, origin));
}
