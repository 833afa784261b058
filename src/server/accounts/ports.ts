import type { Limiter } from '#server/limits/limiter.ts';
import type { Outbox } from '#server/outbox.ts';
import type { AccountStore, ProfileChange } from './account-store.ts';

export type CaseName = { id: string; slug: string };

/** What an account left behind when it went. */
export type Removed = {
  photoKeys: string[];
  cases: CaseName[];
  /** cases of others with a sighting that was rewritten */
  rewrittenCases: CaseName[];
};

/** What becomes of a text that an account wrote under the case of another, when it goes; null: the text goes with it. */
export type Rewrite = { sighting: (text: string) => string; message: (text: string) => string | null };

/** The writes of one account, all of them or nothing. */
export type AccountUnit = Outbox & {
  changeProfile: (userId: string, change: ProfileChange) => Promise<void>;
  openCasesOf: (userId: string) => Promise<CaseName[]>;
  /** what the person is called: on the profile, and at sign-up */
  namesOf: (userId: string) => Promise<string[]>;
  /**
   * Texts that stay under the cases of others are rewritten.
   * @returns `last_admin` when nobody else holds the role: then nothing is removed
   */
  remove: (userId: string, rewrite: Rewrite) => Promise<Removed | 'last_admin'>;
};

/** Confirms an address by the token of its letter; false for a token that this site did not make, or that is too old. */
export type ConfirmToken = (token: string) => Promise<boolean>;

/** `none`: the account has no password, its owner signs in with a social provider. */
export type CheckPassword = (userId: string, password: string) => Promise<'right' | 'wrong' | 'none'>;

export type AccountDeps = {
  accounts: AccountStore;
  transact: <T>(work: (unit: AccountUnit) => Promise<T>) => Promise<T>;
  checkPassword: CheckPassword;
  confirmToken: ConfirmToken;
  limiter: Limiter;
  now: () => Date;
};
