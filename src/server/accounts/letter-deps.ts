import type { Mailer } from '#server/alerts/mailer.ts';

/** What opens an account to whoever can read its mail: a code to type, and a link for when the code was used up by strangers. */
export type Recovery = { code: string; link: string };

/** What the letters about accounts stand on. */
export type LetterDeps = {
  mailer: Mailer;
  /** a fresh code and link; null where nobody has this address */
  issueRecovery: (email: string) => Promise<Recovery | null>;
  /** the link that confirms an address; null where nobody has it, or it is confirmed already */
  issueConfirmation: (email: string) => Promise<string | null>;
  hasAccount: (email: string) => Promise<boolean>;
  /** origin of the site, without a trailing slash */
  origin: string;
};
