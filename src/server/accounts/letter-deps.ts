import type { Mailer } from '#server/platform/mail/mail.ts';

/**
 * Two ways to recover an account by mail: a code to type, and a link that still works when strangers have used up the
 * attempts for the code.
 */
export type Recovery = { code: string; link: string };

/** Dependencies of the mails about accounts. */
export type LetterDeps = {
  mailer: Mailer;
  /** creates a new code and link; null if no account has this address */
  issueRecovery: (email: string) => Promise<Recovery | null>;
  /** creates a new code for signing in; the address needs no account */
  issueSignInCode: (email: string) => Promise<string>;
  /** the link that confirms an address; null if no account has it or it is already confirmed */
  issueConfirmation: (email: string) => Promise<string | null>;
  hasAccount: (email: string) => Promise<boolean>;
  /** origin of the site, without a trailing slash */
  origin: string;
};
