import type { Actor } from '#server/actor.ts';
import { demand } from '#server/permissions.ts';
import type { MessageRecord } from './case-record.ts';
import { messageNotFound } from './errors.ts';
import { getCase } from './get-case.ts';
import type { CaseDeps } from './ports.ts';

/**
 * Shows the links of a message to its receiver. If the sender was signed in, links in their later mails to this
 * receiver are shown too.
 * @throws NamedError `case_not_found`, `forbidden`, `message_not_found`
 */
export async function showLinks(
  deps: Pick<CaseDeps, 'cases' | 'can' | 'transact'>,
  actor: Actor,
  caseId: string,
  messageId: string,
): Promise<MessageRecord> {
  const about = await getCase(deps, caseId);
  await demand(deps, actor, 'case.read-messages', about);
  const message = await deps.transact((unit) => unit.showLinks(about.id, messageId));
  if (!message) throw messageNotFound();
  return message;
}
