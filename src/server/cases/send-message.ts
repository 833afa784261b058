import { openStatuses } from '#core/cases/status.ts';
import type { NewMessage } from '#core/contract/message.ts';
import type { Actor } from '#server/actor.ts';
import { looksLikeScam } from '#server/moderation/looks-like-scam.ts';
import { demand } from '#server/permissions.ts';
import type { Attempt } from './attempt.ts';
import { caseNotContactable } from './errors.ts';
import { getCase } from './get-case.ts';
import { once } from './once.ts';
import type { CaseDeps, CaseUnit } from './ports.ts';

/**
 * Takes a message for the owner or finder, once per attempt; a job delivers it. The receiver learns `reply_to`, the sender learns nothing.
 * @throws NamedError `case_not_found`, `case_not_contactable`
 */
export async function sendMessage(
  deps: CaseDeps,
  actor: Actor | null,
  caseId: string,
  { text, reply_to }: NewMessage,
  attempt: Attempt | null = null,
): Promise<void> {
  await demand(deps, actor, 'case.send-message');
  const about = await getCase(deps, caseId);
  const make = async (unit: CaseUnit) => {
    if (!isContactable(about)) throw caseNotContactable();
    const flagged = looksLikeScam(text) || looksLikeScam(reply_to);
    const sender_user_id = actor?.userId ?? null;
    const { id } = await unit.addMessage({ case_id: about.id, sender_user_id, text, reply_to, flagged });
    await unit.enqueue('relay-message', { message_id: id });
    return { id };
  };
  await once(deps, attempt, { make, caseIdOf: () => about.id, again: async (id) => ({ id }) });
}

/** A closed case has nobody left to reach, and an open door only for spam. */
export function isContactable(about: { status: string }): boolean {
  return (openStatuses as readonly string[]).includes(about.status);
}
