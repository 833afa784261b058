import type { Outbox } from '#server/outbox.ts';
import type { AccountStore } from './account-store.ts';

/** What an account left behind when it went. */
export type Removed = { photoKeys: string[]; cases: { id: string; slug: string }[] };

/** The deletion of an account, all of it or nothing. */
export type AccountUnit = Outbox & {
  /** `last_admin` when nobody else holds the role: then nothing is removed */
  remove(userId: string): Promise<Removed | 'last_admin'>;
};

/** `none`: the account has no password, its owner signs in with a social provider. */
export type CheckPassword = (userId: string, password: string) => Promise<'right' | 'wrong' | 'none'>;

export type AccountDeps = {
  accounts: AccountStore;
  transact<T>(work: (unit: AccountUnit) => Promise<T>): Promise<T>;
  checkPassword: CheckPassword;
  now(): Date;
};
