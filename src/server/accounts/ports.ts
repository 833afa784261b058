import type { Limiter } from '#server/limits/limiter.ts';
import type { Outbox } from '#server/outbox.ts';
import type { AccountStore, ProfileChange } from './account-store.ts';

export type CaseName = { id: string; slug: string };

/** What an account left behind when it went. */
export type Removed = { photoKeys: string[]; cases: CaseName[] };

/** The writes of one account, all of them or nothing. */
export type AccountUnit = Outbox & {
  changeProfile: (userId: string, change: ProfileChange) => Promise<void>;
  openCasesOf: (userId: string) => Promise<CaseName[]>;
  /** `last_admin` when nobody else holds the role: then nothing is removed */
  remove: (userId: string) => Promise<Removed | 'last_admin'>;
};

/** `none`: the account has no password, its owner signs in with a social provider. */
export type CheckPassword = (userId: string, password: string) => Promise<'right' | 'wrong' | 'none'>;

export type AccountDeps = {
  accounts: AccountStore;
  transact: <T>(work: (unit: AccountUnit) => Promise<T>) => Promise<T>;
  checkPassword: CheckPassword;
  limiter: Limiter;
  now: () => Date;
};
