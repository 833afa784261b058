import type { Can } from '#server/permissions.ts';
import type { Outbox } from '#server/platform/database/outbox.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { AccountStore, ProfileChange } from './account-store.ts';
import type { PasskeyProofDeps, PasskeyUnit } from './passkeys/passkey-ports.ts';

export type CaseName = { id: string; slug: string };

/** What is left to clean up after an account was removed. */
type Removed = {
  photoKeys: string[];
  cases: CaseName[];
  /** other people's cases with a sighting that was rewritten */
  rewrittenCases: CaseName[];
};

/** Rewrites the texts on other people's cases when their writer's account is deleted; null deletes the message. */
export type Rewrite = { sighting: (text: string) => string; message: (text: string) => string | null };

/** The writes to one account, in one transaction. */
export type AccountUnit = Outbox & {
  changeProfile: (userId: string, change: ProfileChange) => Promise<void>;
  openCasesOf: (userId: string) => Promise<CaseName[]>;
  /** the person's names, from the profile and from sign-up */
  namesOf: (userId: string) => Promise<string[]>;
  passkeys: PasskeyUnit;
  /**
   * Rewrites the texts that stay on other people's cases.
   * @returns `last_admin` if nobody else holds the role; nothing is removed then
   */
  remove: (userId: string, rewrite: Rewrite) => Promise<Removed | 'last_admin'>;
};

/** Confirms an address by the token in its mail; false for a token that is too old or that this site did not create. */
export type ConfirmToken = (token: string) => Promise<boolean>;

/** `none` means the account has no password because its owner signs in with a social provider. */
export type CheckPassword = (userId: string, password: string) => Promise<'right' | 'wrong' | 'none'>;

export type AccountDeps = {
  accounts: AccountStore;
  transact: <T>(work: (unit: AccountUnit) => Promise<T>) => Promise<T>;
  checkPassword: CheckPassword;
  confirmToken: ConfirmToken;
  can: Can;
  limiter: Limiter;
  now: () => Date;
};

export type PasskeyDeps = PasskeyProofDeps &
  Pick<AccountDeps, 'accounts' | 'checkPassword' | 'transact' | 'now'> & {
    /** whether the site has a mail server, so that addresses can be confirmed */
    sendsMail: boolean;
  };
