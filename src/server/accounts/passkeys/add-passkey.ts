import type { NewPasskey } from '#core/contract/passkeys.ts';
import type { PasskeyDeps } from '#server/accounts/account-deps.ts';
import { passkeyKnown, passkeyOver, passkeyUnusable, tooManyPasskeys } from '#server/accounts/errors.ts';
import { readAccount } from '#server/accounts/own-account.ts';
import { takeTicket } from '#server/accounts/store/passkey-tickets.ts';
import type { PasskeyRecord } from '#server/accounts/store/passkeys.ts';
import { keepPasskey } from '#server/accounts/store/passkeys.ts';
import type { Actor } from '#server/platform/actor.ts';
import { notFound } from '#server/platform/errors.ts';

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
