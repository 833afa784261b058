import { limits } from '#core/cases/limits.ts';
import type { Actor } from '#server/actor.ts';
import { demand } from '#server/permissions.ts';
import type { MessageRecord } from './case-record.ts';
import { getEvenHidden } from './get-case.ts';
import type { CaseDeps } from './ports.ts';

/**
 * The messages to the owner of a case, whether they were mailed or not: the newest first, and their total number.
 * @throws NamedError `case_not_found`, `forbidden`
 */
export async function listMessages(
  deps: Pick<CaseDeps, 'cases' | 'can'>,
  actor: Actor,
  caseId: string,
): Promise<{ messages: MessageRecord[]; total: number }> {
  const about = await getEvenHidden(deps, caseId);
  await demand(deps, actor, 'case.read-messages', about);
  return deps.cases.messagesOf(about.id, limits.messagesShown);
}
