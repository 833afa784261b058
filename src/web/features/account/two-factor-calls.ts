import { openedSession } from '#core/contract/account.ts';
import { backupCodes, type Enrolment, enrolment, newToken } from '#core/contract/auth.ts';
import { api } from '#web/lib/api/api-client.ts';
import { confirmSession } from '#web/lib/session/confirm-session.ts';
import { session } from '#web/lib/session/session.ts';

/**
 * Begins the enrolment. A second factor is only asked for at sign-in after {@link finishEnrolment}.
 * @throws ApiError
 */
export function beginEnrolment(password: string): Promise<Enrolment> {
  return api.post('/api/auth/two-factor/enable', { password }, enrolment);
}

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
