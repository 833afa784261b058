import type { Limiter } from '#server/limits/limiter.ts';
import type { Outbox } from '#server/outbox.ts';
import type { AccountStore, ProfileChange } from './account-store.ts';

export type CaseName = { id: string; slug: string };

/** What is left to clean up after an account was removed. */
export type Removed = { photoKeys: string[]; cases: CaseName[] };

/** The writes to one account, in one transaction. */
export type AccountUnit = Outbox & {
  changeProfile: (userId: string, change: ProfileChange) => Promise<void>;
  openCasesOf: (userId: string) => Promise<CaseName[]>;
  /** `last_admin` if nobody else holds the role; nothing is removed then */
  remove: (userId: string) => Promise<Removed | 'last_admin'>;
};

/** `none` means the account has no password because its owner signs in with a social provider. */
export type CheckPassword = (userId: string, password: string) => Promise<'right' | 'wrong' | 'none'>;

export type AccountDeps = {
  accounts: AccountStore;
  transact: <T>(work: (unit: AccountUnit) => Promise<T>) => Promise<T>;
  checkPassword: CheckPassword;
  limiter: Limiter;
  now: () => Date;
};
