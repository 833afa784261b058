import type { PasskeyDeps } from '#server/accounts/ports.ts';
import type { Actor } from '#server/platform/actor.ts';
import { notFound } from '#server/platform/errors.ts';
import type { PasskeyRecord } from './passkey-ports.ts';

/** @throws NamedError `not_found` if the person has no such passkey */
export async function renamePasskey(
  { transact }: Pick<PasskeyDeps, 'transact'>,
  { userId }: Actor,
  id: string,
  name: string,
): Promise<PasskeyRecord> {
  const renamed = await transact((unit) => unit.passkeys.rename(userId, id, name));
  if (!renamed) throw notFound();
  return renamed;
}
