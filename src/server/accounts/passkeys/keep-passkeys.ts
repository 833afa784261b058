import type { PasskeyDeps } from '#server/accounts/account-deps.ts';
import { readAccount } from '#server/accounts/own-account.ts';
import type { PasskeyRecord } from '#server/accounts/store/passkeys.ts';
import { deletePasskey, namePasskey } from '#server/accounts/store/passkeys.ts';
import type { Actor } from '#server/platform/actor.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertItIsThem } from './assert-it-is-them.ts';

/** @throws NamedError `not_found` if the person has no such passkey */
export async function renamePasskey(
  { db }: Pick<PasskeyDeps, 'db'>,
  { userId }: Actor,
  id: string,
  name: string,
): Promise<PasskeyRecord> {
  const renamed = await namePasskey(db, userId, id, name);
  if (!renamed) throw notFound();
  return renamed;
}

/**
 * Removes a passkey, and tells its owner by mail. Sessions that were opened with it go on: they are in the list of
 * devices, where each can be signed out.
 * @throws NamedError `invalid_password`, `sign_in_again`; `not_found` if the person has no such passkey
 */
export async function removePasskey(deps: PasskeyDeps, actor: Actor, id: string, password: string): Promise<void> {
  const { email } = await readAccount(deps.db, actor.userId);
  await assertItIsThem(deps, actor, password);
  await deps.transact(async (tx) => {
    if (!(await deletePasskey(tx.db, actor.userId, id))) throw notFound();
    await tx.enqueue('tell-account-news', { kind: 'passkey_removed', to: email, at: deps.now().toISOString() });
  });
}
