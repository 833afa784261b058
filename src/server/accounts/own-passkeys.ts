import { limits } from '#core/cases/limits.ts';
import { mayAddPasskeys, type NewPasskey, type PasskeyOptions } from '#core/contract/auth.ts';
import { m } from '#core/paraglide/messages.js';
import type { Actor } from '#server/permissions.ts';
import { NamedError, notFound } from '#server/platform/errors.ts';
import type { PasskeyDeps } from './account-deps.ts';
import { assertItIsThem } from './assert-it-is-them.ts';
import { readAccount } from './own-account.ts';
import { passkeyOver } from './prove-passkey.ts';
import { openTicket, takeTicket } from './store/passkey-tickets.ts';
import { credentialsOf, deletePasskey, keepPasskey, namePasskey, type PasskeyRecord } from './store/passkeys.ts';

/**
 * Begins to add a passkey: what the person's device is asked.
 * @throws NamedError `confirm_first`, `invalid_password`, `sign_in_again`, `too_many_passkeys`; `not_found` where
 * browsers allow no passkeys
 */
export async function beginPasskey(deps: PasskeyDeps, actor: Actor, password: string): Promise<PasskeyOptions> {
  const { db, webauthn, sendsMail } = deps;
  if (!webauthn) throw notFound();
  const owner = await readAccount(db, actor.userId);
  if (!mayAddPasskeys(owner, sendsMail)) throw confirmFirst();
  await assertItIsThem(deps, actor, password);
  const known = await credentialsOf(db, owner.id);
  if (known.length >= limits.passkeys) throw tooManyPasskeys();
  const { ticket, challenge } = await openTicket(db, owner.id);
  return { ticket, options: await webauthn.creationOptions(owner, challenge, known) };
}

/**
 * Adds the passkey that a device has created, and tells its owner by mail. The ticket shows that the person confirmed
 * the change with their password a few minutes ago.
 * @throws NamedError `passkey_over`, `passkey_unusable`, `passkey_known`, `too_many_passkeys`
 */
export async function addPasskey(
  { db, webauthn, transact, now }: PasskeyDeps,
  { userId }: Actor,
  { ticket, name, response }: NewPasskey,
): Promise<PasskeyRecord> {
  if (!webauthn) throw notFound();
  const { email } = await readAccount(db, userId);
  const challenge = await takeTicket(db, ticket, userId);
  if (!challenge) throw passkeyOver();
  const key = await webauthn.readCreated(response, challenge);
  if (!key) throw passkeyUnusable();
  return transact(async (tx) => {
    const added = await keepPasskey(tx.db, userId, name, key);
    if (added === 'known') throw passkeyKnown();
    if (added === 'too-many') throw tooManyPasskeys();
    await tx.enqueue('tell-account-news', { kind: 'passkey_added', to: email, at: now().toISOString() });
    return added;
  });
}

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

/** On a site with a mail server, passkeys are for accounts whose address is confirmed. */
export const confirmFirst = () => new NamedError('confirm_first', 409, m.auth_passkey_confirm_first());
export const passkeyUnusable = () => new NamedError('passkey_unusable', 400, m.auth_passkey_unusable());
export const passkeyKnown = () => new NamedError('passkey_known', 409, m.auth_passkey_known());
export const tooManyPasskeys = () =>
  new NamedError('too_many_passkeys', 409, m.auth_passkey_too_many({ max: limits.passkeys }));
