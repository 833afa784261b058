import type { Can } from '#server/permissions.ts';
import type { HashAddress } from '#server/platform/database/banned-addresses.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { Transact } from '#server/platform/database/transact.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { PasskeyProofDeps } from './prove-passkey.ts';

/** Confirms an address by the token in its mail; false for a token that is too old or that this site did not create. */
export type ConfirmToken = (token: string) => Promise<boolean>;

/** `none` means the account has no password because its owner signs in with a social provider. */
export type CheckPassword = (userId: string, password: string) => Promise<'right' | 'wrong' | 'none'>;

export type AccountDeps = {
  db: Database;
  transact: Transact;
  checkPassword: CheckPassword;
  confirmToken: ConfirmToken;
  can: Can;
  hashAddress: HashAddress;
  limiter: Limiter;
  /** whether the site has a mail server, so that addresses can be confirmed */
  sendsMail: boolean;
  now: () => Date;
};

export type PasskeyDeps = PasskeyProofDeps &
  Pick<AccountDeps, 'db' | 'checkPassword' | 'transact' | 'sendsMail' | 'now'>;
