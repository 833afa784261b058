import type { PasskeyDeps } from '#server/accounts/ports.ts';
import { readAccount } from '#server/accounts/read-account.ts';
import type { Actor } from '#server/platform/actor.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertItIsThem } from './assert-it-is-them.ts';

/**
 * Removes a passkey, and tells its owner by mail. Sessions that were opened with it go on: they are in the list of
 * devices, where each can be signed out.
 * @throws NamedError `invalid_password`, `sign_in_again`; `not_found` if the person has no such passkey
 */
export async function removePasskey(deps: PasskeyDeps, actor: Actor, id: string, password: string): Promise<void> {
  const { email } = await readAccount(deps.accounts, actor.userId);
  await assertItIsThem(deps, actor, password);
  await deps.transact(async (unit) => {
    if (!(await unit.passkeys.remove(actor.userId, id))) throw notFound();
    await unit.enqueue('tell-account-news', { kind: 'passkey_removed', to: email, at: deps.now().toISOString() });
  });
}
