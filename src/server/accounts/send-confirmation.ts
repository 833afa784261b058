import type { LetterDeps } from './letter-deps.ts';
import { confirmationMail } from './mails.ts';

/** Mails the link that confirms an address, unless that has been done, or nobody has the address. */
export async function sendConfirmation(
  { issueConfirmation, mailer, origin }: LetterDeps,
  email: string,
): Promise<void> {
  const link = await issueConfirmation(email);
  if (link) await mailer.send(confirmationMail(email, link, origin));
}
