import type { AccountDeps } from '#server/accounts/ports.ts';
import type { Transact } from '#server/platform/database/connection/transact.ts';
import { changeProfile, namesOf, openCasesOf } from './change-profile.ts';
import { passkeyUnit } from './passkeys.ts';
import { removeAccount } from './remove-account.ts';

/** Writes to accounts: rows, events and jobs in one transaction. */
export function accountTransactions(transact: Transact): AccountDeps['transact'] {
  return (work) =>
    transact(({ db: tx, ...outbox }) =>
      work({
        ...outbox,
        changeProfile: (userId, change) => changeProfile(tx, userId, change),
        openCasesOf: (userId) => openCasesOf(tx, userId),
        namesOf: (userId) => namesOf(tx, userId),
        passkeys: passkeyUnit(tx),
        remove: removeAccount(tx),
      }),
    );
}
