import type { CaseRecord } from '#server/cases/case-record.ts';
import { changeStatus } from '#server/cases/change-status.ts';
import { getCaseById } from '#server/cases/get-case.ts';
import type { CaseDeps } from '#server/cases/ports.ts';
import { linkExpired } from './errors.ts';
import type { StatusLinks } from './status-links.ts';

type MarkDeps = CaseDeps & { statusLinks: Pick<StatusLinks, 'read'> };

/**
 * The case that a link from a mail is about.
 * @throws NamedError `link_expired`, `case_not_found`
 */
export async function caseOfLink(deps: MarkDeps, token: string): Promise<CaseRecord> {
  const caseId = deps.statusLinks.read(token);
  if (!caseId) throw linkExpired();
  return getCaseById(deps, caseId);
}

/**
 * Sets a missing case to sighted, for the owner who follows the link from their mail. A case that has moved on since
 * (reunited, say) stays as it is.
 * @throws NamedError `link_expired`, `case_not_found`
 */
export async function markSighted(deps: MarkDeps, token: string): Promise<CaseRecord> {
  const { id, status, owner_user_id: userId } = await caseOfLink(deps, token);
  if (status !== 'missing') return getCaseById(deps, id);
  return changeStatus(deps, { userId, sessionId: 'link in a mail' }, id, 'sighted');
}
