import { openedSession } from '#core/contract/account.ts';
import { backupCodes, type Enrolment, enrolment, newToken } from '#core/contract/auth.ts';
import { api } from '#web/lib/api-client.ts';
import { confirmSession } from '#web/lib/session/confirm-session.ts';
import { session } from '#web/lib/session/session.ts';

/** Begins the enrolment; nothing is asked at sign-in before {@link finishEnrolment}. Throws ApiError, as all calls here. */
export function beginEnrolment(password: string): Promise<Enrolment> {
  return api.post('/api/auth/two-factor/enable', { password }, enrolment);
}

/** Proves that the app knows the secret. */
export async function finishEnrolment(code: string): Promise<void> {
  session.open(await api.post('/api/auth/two-factor/verify-totp', { code }, openedSession));
}

export async function turnOffTwoFactor(password: string): Promise<void> {
  const { token } = await api.post('/api/auth/two-factor/disable', { password }, newToken);
  const { user } = session.get();
  if (user) session.open({ token, user: { ...user, factors: [] } });
  await confirmSession(session);
}

/** The old ones are worth nothing from then on. */
export async function newBackupCodes(password: string): Promise<string[]> {
  const request = { password };
  return (await api.post('/api/auth/two-factor/generate-backup-codes', request, backupCodes)).backupCodes;
}
