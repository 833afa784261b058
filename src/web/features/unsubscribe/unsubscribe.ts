import { z } from 'zod';
import { type MailKind, mailKinds } from '#core/contract/account.ts';
import { api } from '#web/lib/api/api-client.ts';
import { confirmSession } from '#web/lib/session/confirm-session.ts';
import { session } from '#web/lib/session/session.ts';

/**
 * The kind of mail that a token stops; null if the token is incomplete. Only the server can tell whether it is valid.
 */
export function kindIn(token: string): MailKind | null {
  const [kind, ...rest] = token.split('.');
  return rest.length === 2 ? (mailKinds.find((one) => one === kind) ?? null) : null;
}

/** POST /api/unsubscribe. @throws ApiError `broken_link` */
export async function unsubscribe(token: string): Promise<void> {
  await api.post(`/api/unsubscribe?token=${encodeURIComponent(token)}`, {}, z.unknown());
  // if the person is signed in, their account settings are updated at once
  void confirmSession(session);
}
