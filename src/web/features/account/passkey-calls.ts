import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { type Passkey, passkey, passkeyOptions, passkeys } from '#core/contract/passkeys.ts';
import { api } from '#web/lib/api/api-client.ts';
import { askDevice } from '#web/lib/session/ask-device.ts';

const path = '/api/account/passkeys';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

export async function listPasskeys(signal?: AbortSignal): Promise<Passkey[]> {
  return (await api.get(path, passkeys, { signal })).passkeys;
}

/**
 * Has the device create a passkey, and adds it to the account.
 * @returns false if the person closed the question of the device
 * @throws ApiError, DeviceError
 */
export async function addPasskey(name: string, password: string): Promise<boolean> {
  const { ticket, options } = await api.post(
    '/api/account/passkey-options',
    { current_password: password },
    passkeyOptions,
  );
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await askDevice(({ startRegistration }) => startRegistration({ optionsJSON }));
  if (!response) return false;
  await api.post(path, { ticket, name, response }, passkey);
  return true;
}

/** @throws ApiError */
export function renamePasskey(id: string, name: string): Promise<Passkey> {
  return api.patch(pathOf(id), { name }, passkey);
}

/** @throws ApiError */
export function removePasskey(id: string, password: string): Promise<void> {
  return api.tell(`${pathOf(id)}/removal`, { current_password: password });
}
