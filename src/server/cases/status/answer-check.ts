import type { CaseCheckAnswer } from '#core/contract/case.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { getCase } from '#server/cases/get-case.ts';
import type { CaseRecord } from '#server/cases/store/case-record.ts';
import { stopAsking } from '#server/cases/store/stale-cases.ts';
import type { CheckLinks } from '#server/notifications/letter/mail-links.ts';
import { brokenLink } from '#server/platform/errors.ts';
import { changeStatus } from './change-status.ts';

export type CheckDeps = CaseDeps & { checks: CheckLinks };

/**
 * The case that a mail asked about. Reading it changes nothing, because mail scanners open links.
 * @throws NamedError `broken_link`, `case_not_found`, `case_hidden`
 */
export async function readCheck(deps: Pick<CheckDeps, 'ask' | 'checks'>, token: string): Promise<CaseRecord> {
  const named = deps.checks.read(token);
  if (!named) throw brokenLink();
  const found = await getCase(deps, named.caseId);
  if (found.owner_user_id !== named.ownerId) throw brokenLink();
  return found;
}

/**
 * Takes the owner's answer, by the token of the mail alone. That nothing has changed is news, too.
 * @throws NamedError `broken_link`, `case_not_found`, `case_hidden`
 */
export async function answerCheck(deps: CheckDeps, token: string, answer: CaseCheckAnswer): Promise<void> {
  const { id, status, owner_user_id } = await readCheck(deps, token);
  if (answer === 'stop') return stopAsking(deps.ask, id);
  const owner = { userId: owner_user_id, sessionId: 'the link of a mail' };
  await changeStatus(deps, owner, id, answer === 'home' ? 'reunited' : status);
}
