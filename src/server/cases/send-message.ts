import { openStatuses } from '#core/cases/status.ts';
import type { NewMessage } from '#core/contract/message.ts';
import type { Actor } from '#server/actor.ts';
import { demand } from '#server/permissions.ts';
import type { CaseRecord } from './case-record.ts';
import { chipMask } from './chip-mask.ts';
import { caseNotContactable, takesNoMessages } from './errors.ts';
import { getCase } from './get-case.ts';
import type { IdempotencyKey } from './idempotency-key.ts';
import { idempotent } from './idempotent.ts';
import { looksLikeScam } from './looks-like-scam.ts';
import type { CaseDeps, CaseUnit } from './ports.ts';

/**
 * Takes a message for the owner or finder, once per idempotency key. They read it in the app, and a job mails it to those
 * who get such mail. The receiver learns `reply_to`, the sender nothing, not even whether it was mailed. Chip numbers go as their last three characters, enough for who knows them.
 * @throws NamedError `case_not_found`, `case_not_contactable`
 */
export async function sendMessage(
  deps: CaseDeps,
  actor: Actor | null,
  caseId: string,
  { text, reply_to }: NewMessage,
  idempotencyKey: IdempotencyKey | null = null,
): Promise<void> {
  await demand(deps, actor, 'case.send-message');
  const about = await getCase(deps, caseId);
  const mask = await chipMask(deps, about.id);
  const message = { text: mask(text), reply_to: mask(reply_to, { contact: true }) };
  const make = async (unit: CaseUnit) => {
    if (!isContactable(about)) throw about.takes_messages ? caseNotContactable() : takesNoMessages();
    const flagged = looksLikeScam(text) || looksLikeScam(reply_to);
    const sender_user_id = actor?.userId ?? null;
    const { id } = await unit.addMessage({ case_id: about.id, sender_user_id, ...message, flagged });
    await unit.enqueue('relay-message', { message_id: id });
    return { id };
  };
  await idempotent(deps, idempotencyKey, { make, caseIdOf: () => about.id, replay: async (id) => ({ id }) });
}

/**
 * Closed cases cannot be contacted, since only spam would come through them, nor cases whose owner wants no messages.
 */
export function isContactable({ status, takes_messages }: Pick<CaseRecord, 'status' | 'takes_messages'>): boolean {
  return takes_messages && (openStatuses as readonly string[]).includes(status);
}
