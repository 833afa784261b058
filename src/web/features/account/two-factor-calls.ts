import { z } from 'zod';
import { openedSession } from '#core/contract/account.ts';
import { api } from '#web/lib/api-client.ts';
import { confirmSession } from '#web/lib/session/confirm-session.ts';
import { session } from '#web/lib/session/session.ts';

const backupCodes = z.array(z.string());
const enrolment = z.object({ totpURI: z.string(), backupCodes });
export type Enrolment = z.infer<typeof enrolment>;

/** Begins the enrolment; nothing is asked at sign-in before {@link finishEnrolment}. Throws ApiError, as all calls here. */
export function beginEnrolment(password: string): Promise<Enrolment> {
  return api.post('/api/auth/two-factor/enable', { password }, enrolment);
}

/** Proves that the app knows the secret. */
export async function finishEnrolment(code: string): Promise<void> {
  session.open(await api.post('/api/auth/two-factor/verify-totp', { code }, openedSession));
}

export async function turnOffTwoFactor(password: string): Promise<void> {
  const { token } = await api.post('/api/auth/two-factor/disable', { password }, z.object({ token: z.string() }));
  const { user } = session.get();
  if (user) session.open({ token, user: { ...user, factors: [] } });
  await confirmSession(session);
}

/** The old ones are worth nothing from then on. */
export async function newBackupCodes(password: string): Promise<string[]> {
  const request = { password };
  return (await api.post('/api/auth/two-factor/generate-backup-codes', request, z.object({ backupCodes }))).backupCodes;
}
