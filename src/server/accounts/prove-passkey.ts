import type { PasskeyOptions, PasskeySignIn } from '#core/contract/auth.ts';
import { m } from '#core/paraglide/messages.js';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { NamedError, notFound } from '#server/platform/errors.ts';
import { openTicket, takeTicket } from './store/passkey-tickets.ts';
import { noteUse, passkeyWith } from './store/passkeys.ts';
import type { Webauthn } from './webauthn.ts';

export type PasskeyProofDeps = {
  db: Database;
  /** null where browsers allow no passkeys */
  webauthn: Webauthn | null;
};

/**
 * Begins a sign-in: what the person's device is asked. It offers the passkeys that it keeps for this site, so nobody has
 * to type who they are, and nobody can ask which accounts there are.
 * @throws NamedError `not_found` where browsers allow no passkeys
 */
export async function askForPasskey({ db, webauthn }: PasskeyProofDeps): Promise<PasskeyOptions> {
  if (!webauthn) throw notFound();
  const { ticket, challenge } = await openTicket(db, null);
  return { ticket, options: await webauthn.requestOptions(challenge) };
}

/**
 * Checks the answer of the device.
 * @returns the id of the account that the passkey belongs to
 * @throws NamedError `passkey_over`, `passkey_refused`
 */
export async function provePasskey(
  { db, webauthn }: PasskeyProofDeps,
  { ticket, response }: PasskeySignIn,
): Promise<string> {
  if (!webauthn) throw notFound();
  const challenge = await takeTicket(db, ticket, null);
  if (!challenge) throw passkeyOver();
  const key = await passkeyWith(db, response.id);
  const counter = key && (await webauthn.verify(response, challenge, key));
  if (!key || counter === null || !(await noteUse(db, key.id, counter))) throw passkeyRefused();
  return key.user_id;
}

/** The same answer for a passkey that is unknown, removed, or does not prove anything. */
export const passkeyRefused = () => new NamedError('passkey_refused', 400, m.auth_passkey_refused());
/** The ticket is too old, was already used, or belongs to somebody else. */
export const passkeyOver = () => new NamedError('passkey_over', 400, m.auth_passkey_over());
