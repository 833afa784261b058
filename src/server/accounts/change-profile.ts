import { maskChipNumbers } from '#core/cases/microchip.ts';
import type { AccountChange } from '#core/contract/account.ts';
import type { AccountRecord, ProfileChange } from './account-store.ts';
import type { AccountDeps, AccountUnit } from './ports.ts';
import { readAccount } from './read-account.ts';

type WriteDeps = Pick<AccountDeps, 'transact'>;

/** Changes what was given of the profile, and answers the account as it is then. An empty text clears its field. */
export async function changeProfile(
  deps: WriteDeps & Pick<AccountDeps, 'accounts'>,
  userId: string,
  { display_name, contact_email, mails }: AccountChange,
): Promise<AccountRecord> {
  const names = {
    display_name: cleared(display_name && maskChipNumbers(display_name)),
    contact_email: cleared(contact_email),
  };
  await writeProfile(deps, userId, { ...names, mails });
  return readAccount(deps.accounts, userId);
}

/** undefined leaves a field as it is */
const cleared = (text: string | undefined) => (text === '' ? null : text);

/** Writes what was given of the profile, if there is one, and has the pages that show it made anew. */
export function writeProfile({ transact }: WriteDeps, userId: string, change: ProfileChange): Promise<void> {
  return transact(async (unit) => {
    await unit.changeProfile(userId, change);
    if (change.mails?.messages !== undefined) await renewCasePages(unit, userId);
  });
}

/** The pages of their cases offer to write to the owner only while a message would reach them. */
async function renewCasePages(unit: AccountUnit, userId: string): Promise<void> {
  for (const { id, slug } of await unit.openCasesOf(userId))
    await unit.announce({ kind: 'case.changed', case_id: id, slug });
}
