import type { PasskeyOptions, PasskeySignIn } from '#core/contract/passkeys.ts';
import { passkeyOver, passkeyRefused } from '#server/accounts/errors.ts';
import { notFound } from '#server/platform/errors.ts';
import type { PasskeyProofDeps } from './passkey-ports.ts';

/**
 * Begins a sign-in: what the person's device is asked. It offers the passkeys that it keeps for this site, so nobody has
 * to type who they are, and nobody can ask which accounts there are.
 * @throws NamedError `not_found` where browsers allow no passkeys
 */
export async function askForPasskey({ tickets, webauthn }: PasskeyProofDeps): Promise<PasskeyOptions> {
  if (!webauthn) throw notFound();
  const { ticket, challenge } = await tickets.open(null);
  return { ticket, options: await webauthn.requestOptions(challenge) };
}

/**
 * Checks the answer of the device.
 * @returns the id of the account that the passkey belongs to
 * @throws NamedError `passkey_over`, `passkey_refused`
 */
export async function provePasskey(
  { passkeys, tickets, webauthn }: PasskeyProofDeps,
  { ticket, response }: PasskeySignIn,
): Promise<string> {
  if (!webauthn) throw notFound();
  const challenge = await tickets.take(ticket, null);
  if (!challenge) throw passkeyOver();
  const key = await passkeys.find(response.id);
  const counter = key && (await webauthn.verify(response, challenge, key));
  if (!key || counter === null || !(await passkeys.noteUse(key.id, counter))) throw passkeyRefused();
  return key.userId;
}
