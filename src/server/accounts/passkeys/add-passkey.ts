import type { NewPasskey } from '#core/contract/passkeys.ts';
import { passkeyKnown, passkeyOver, passkeyUnusable, tooManyPasskeys } from '#server/accounts/errors.ts';
import type { PasskeyDeps } from '#server/accounts/ports.ts';
import { readAccount } from '#server/accounts/read-account.ts';
import type { Actor } from '#server/platform/actor.ts';
import { notFound } from '#server/platform/errors.ts';
import type { PasskeyRecord } from './passkey-ports.ts';

/**
 * Adds the passkey that a device has created, and tells its owner by mail. The ticket shows that the person confirmed
 * the change with their password a few minutes ago.
 * @throws NamedError `passkey_over`, `passkey_unusable`, `passkey_known`, `too_many_passkeys`
 */
export async function addPasskey(
  { accounts, tickets, webauthn, transact, now }: PasskeyDeps,
  { userId }: Actor,
  { ticket, name, response }: NewPasskey,
): Promise<PasskeyRecord> {
  if (!webauthn) throw notFound();
  const { email } = await readAccount(accounts, userId);
  const challenge = await tickets.take(ticket, userId);
  if (!challenge) throw passkeyOver();
  const key = await webauthn.readCreated(response, challenge);
  if (!key) throw passkeyUnusable();
  return transact(async (unit) => {
    const added = await unit.passkeys.add(userId, name, key);
    if (added === 'known') throw passkeyKnown();
    if (added === 'too-many') throw tooManyPasskeys();
    await unit.enqueue('tell-account-news', { kind: 'passkey_added', to: email, at: now().toISOString() });
    return added;
  });
}
