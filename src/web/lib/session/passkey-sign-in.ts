import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { openedSession } from '#core/contract/account.ts';
import { passkeyOptions } from '#core/contract/auth.ts';
import { api } from '#web/lib/api/api-client.ts';
import { askDevice } from './ask-device.ts';
import { deviceHeaders } from './device-token.ts';
import { session } from './session.ts';

/**
 * Signs in with a passkey, without a second factor; false if the person closed the question of the device.
 * @throws ApiError `passkey_refused`, `passkey_over`; DeviceError
 */
export async function signInWithPasskey(): Promise<boolean> {
  const { ticket, options } = await api.post('/api/auth/passkey/options', undefined, passkeyOptions);
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await askDevice(({ startAuthentication }) => startAuthentication({ optionsJSON }));
  if (!response) return false;
  const headers = deviceHeaders();
  session.open(await api.post('/api/auth/sign-in/passkey', { ticket, response }, openedSession, { headers }));
  return true;
}
