import { z } from 'zod';
import {
  type AccountChange,
  account,
  accountSessions,
  openedSession,
  type TextChoice,
} from '#core/contract/account.ts';
import { api } from '#web/lib/api/api-client.ts';
import { deviceHeaders } from '#web/lib/session/device-token.ts';
import { session } from '#web/lib/session/session.ts';

/** Saves the profile and updates it everywhere the name is shown. @throws ApiError */
export async function saveProfile(change: AccountChange): Promise<void> {
  const saved = await api.patch('/api/account', change, account);
  const { token } = session.get();
  if (token) session.confirm(token, saved);
}

/** Changes the password and signs out all other devices. This one goes on with a new token. @throws ApiError */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  const options = { headers: deviceHeaders() };
  const change = { currentPassword, newPassword };
  session.open(await api.post('/api/auth/change-password', change, openedSession, options));
}

export async function listSessions(signal?: AbortSignal) {
  return (await api.get('/api/account/sessions', accountSessions, { signal })).sessions;
}

export function endSession(id: string): Promise<void> {
  return api.delete(`/api/account/sessions/${encodeURIComponent(id)}`);
}

/** Deletes the account and closes the session. @throws ApiError */
export async function deleteAccount(currentPassword: string, texts: TextChoice): Promise<void> {
  const request = { current_password: currentPassword, texts };
  await api.post('/api/account/deletion', request, z.unknown());
  session.close();
}

/** Everything that is stored about the person, as a file. @throws ApiError */
export async function exportData(): Promise<Blob> {
  const data = await api.get('/api/account/export', z.looseObject({}), { timeoutMs: 60_000 });
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
}
