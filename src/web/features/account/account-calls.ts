import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { z } from 'zod';
import { accountSessions, openedSession, type TextChoice } from '#core/contract/account.ts';
import { backupCodes, enrolment, newToken, passkey, passkeyOptions, passkeys } from '#core/contract/auth.ts';
import { dropWaitingOf } from '#web/features/offline/waiting/waiting-reports.ts';
import { api } from '#web/lib/api/api-client.ts';
import { clearDrafts, leaveDrafts } from '#web/lib/draft.ts';
import { askDevice, deviceHeaders } from '#web/lib/session/device.ts';
import { confirmSession, session } from '#web/lib/session/session.ts';

/** Changes the password and signs out all other devices. This one goes on with a new token. @throws ApiError */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  const options = { headers: deviceHeaders() };
  const change = { currentPassword, newPassword };
  session.open(await api.post('/api/auth/change-password', change, openedSession, options));
}

export const listSessions = async (signal?: AbortSignal) =>
  (await api.get('/api/account/sessions', accountSessions, { signal })).sessions;

export const endSession = (id: string) => api.delete(`/api/account/sessions/${encodeURIComponent(id)}`);

/** Deletes the account, what was typed with it in this tab and what waits here, and closes the session. @throws ApiError */
export async function deleteAccount(currentPassword: string, texts: TextChoice): Promise<void> {
  const request = { current_password: currentPassword, texts };
  await api.tell('/api/account/deletion', request);
  const { user } = session.get();
  if (user) await dropWaitingOf(user.id).catch(() => undefined);
  clearDrafts();
  leaveDrafts();
  session.close();
}

/** Everything that is stored about the person, as a file. @throws ApiError */
export async function exportData(): Promise<Blob> {
  const data = await api.get('/api/account/export', z.looseObject({}), { timeoutMs: 60_000 });
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
}

/**
 * Begins the enrolment. A second factor is only asked for at sign-in after {@link finishEnrolment}.
 * @throws ApiError
 */
export const beginEnrolment = (password: string) => api.post('/api/auth/two-factor/enable', { password }, enrolment);

/** Finishes the enrolment with a code, which proves that the app has the secret. @throws ApiError */
export async function finishEnrolment(code: string): Promise<void> {
  session.open(await api.post('/api/auth/two-factor/verify-totp', { code }, openedSession));
}

export async function turnOffTwoFactor(password: string): Promise<void> {
  const { token } = await api.post('/api/auth/two-factor/disable', { password }, newToken);
  const { user } = session.get();
  if (user) session.open({ token, user: { ...user, factors: [] } });
  await confirmSession(session);
}

/** Creates new backup codes; the old ones become invalid. @throws ApiError */
export async function newBackupCodes(password: string): Promise<string[]> {
  const request = { password };
  return (await api.post('/api/auth/two-factor/generate-backup-codes', request, backupCodes)).backupCodes;
}

const path = '/api/account/passkeys';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

export const listPasskeys = async (signal?: AbortSignal) => (await api.get(path, passkeys, { signal })).passkeys;

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
export const renamePasskey = (id: string, name: string) => api.patch(pathOf(id), { name }, passkey);

/** @throws ApiError */
export const removePasskey = (id: string, password: string) =>
  api.tell(`${pathOf(id)}/removal`, { current_password: password });
