import type { TextChoice } from '#core/contract/account.ts';
import { maskPerson } from '#core/masking/mask-person.ts';
import { m } from '#core/paraglide/messages.js';
import type { Actor } from '#server/permissions.ts';
import { keepBan } from '#server/platform/database/banned-addresses.ts';
import { NamedError } from '#server/platform/errors.ts';
import type { AccountDeps } from './account-deps.ts';
import { assertItIsThem } from './assert-it-is-them.ts';
import { namesOf } from './store/accounts.ts';
import { removeAccount } from './store/remove-account.ts';
import type { Rewrite } from './store/rewrite-texts.ts';

/**
 * Deletes an account for good: its cases, their updates and photos go with it; the files follow in a job. Of sightings and
 * messages under the cases of others, which their owners still need, the words stay or go, as the person chose. A ban
 * stays with the address for a while.
 * @throws NamedError `invalid_password`, `sign_in_again`, `last_admin`
 */
export async function deleteAccount(
  deps: AccountDeps,
  actor: Actor,
  password: string,
  texts: TextChoice = 'mask',
): Promise<void> {
  await assertItIsThem(deps, actor, password);
  await deps.transact(async (tx) => {
    const rewrite = texts === 'remove' ? noWords : wordsWithout(await namesOf(tx.db, actor.userId));
    await keepBan(tx.db, deps, actor.userId);
    const removed = await removeAccount(tx.db, actor.userId, rewrite);
    if (removed === 'last_admin') throw lastAdmin();
    if (removed.photoKeys.length > 0) await tx.enqueue('delete-photo-files', { keys: removed.photoKeys });
    for (const { id, slug } of removed.cases) await tx.announce({ kind: 'case.deleted', case_id: id, slug });
    for (const { id, slug } of removed.rewrittenCases) await tx.announce({ kind: 'case.edited', case_id: id, slug });
  });
}

/**
 * The place and time of a sighting help to find the animal, so the sighting stays, with a note that its text was
 * removed.
 */
const noWords: Rewrite = { sighting: () => m.rule_sighting_removed(), message: () => null };

function wordsWithout(names: readonly string[]): Rewrite {
  const mask = (text: string) => maskPerson(text, names);
  return { sighting: mask, message: mask };
}

export const lastAdmin = () => new NamedError('last_admin', 409, m.errors_last_admin());
