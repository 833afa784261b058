import { z } from 'zod';
import { type MailKind, mailKinds } from '#core/contract/account.ts';
import { api } from '#web/lib/api-client.ts';
import { confirmSession } from '#web/lib/session/confirm-session.ts';
import { session } from '#web/lib/session/session.ts';

/** What a mail's token stops, as far as it tells; null for one that is not whole. Only the server knows whether it is good. */
export function kindIn(token: string): MailKind | null {
  const [kind, ...rest] = token.split('.');
  return rest.length === 2 ? (mailKinds.find((one) => one === kind) ?? null) : null;
}

/** POST /api/unsubscribe. @throws ApiError `broken_link` */
export async function unsubscribe(token: string): Promise<void> {
  await api.post(`/api/unsubscribe?token=${encodeURIComponent(token)}`, {}, z.unknown());
  // whoever is signed in here sees it in their account at once
  void confirmSession(session);
}
