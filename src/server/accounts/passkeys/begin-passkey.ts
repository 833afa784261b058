import { limits } from '#core/cases/limits.ts';
import { mayAddPasskeys, type PasskeyOptions } from '#core/contract/passkeys.ts';
import type { PasskeyDeps } from '#server/accounts/account-deps.ts';
import { confirmFirst, tooManyPasskeys } from '#server/accounts/errors.ts';
import { readAccount } from '#server/accounts/own-account.ts';
import { openTicket } from '#server/accounts/store/passkey-tickets.ts';
import { credentialsOf } from '#server/accounts/store/passkeys.ts';
import type { Actor } from '#server/platform/actor.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertItIsThem } from './assert-it-is-them.ts';

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
