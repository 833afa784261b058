import { api } from '#web/lib/api/api-client.ts';
import { confirmSession } from '#web/lib/session/confirm-session.ts';
import { session } from '#web/lib/session/session.ts';

/** POST /api/account/confirmation. @throws ApiError `confirmation_over` */
export async function confirmAddress(token: string): Promise<void> {
  await api.tell('/api/account/confirmation', { token });
  // if the person is signed in here, the note that asks to confirm goes at once
  void confirmSession(session);
}

/** POST /api/auth/send-verification-email: to the address of the person who is signed in. @throws ApiError */
export async function sendConfirmation(email: string): Promise<void> {
  await api.tell('/api/auth/send-verification-email', { email });
}
