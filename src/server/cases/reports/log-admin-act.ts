import type { CaseRecord } from '#server/cases/case-record.ts';
import type { AdminAct, CaseUnit } from '#server/cases/ports.ts';
import type { Actor } from '#server/platform/actor.ts';

/**
 * Notes in the moderators' log what an admin did to a case, and tells its owner, if that is somebody else.
 * @param of the case as it was
 * @param caseId the case that it became a part of, if any
 */
export async function logAdminAct(
  unit: CaseUnit,
  { userId }: Actor,
  act: AdminAct['act'],
  of: Pick<CaseRecord, 'id' | 'title' | 'owner_user_id'>,
  caseId: string = of.id,
): Promise<void> {
  const owner = of.owner_user_id === userId ? null : of.owner_user_id;
  const line = { id: of.id, act, case_id: caseId, actor_user_id: userId, subject_user_id: owner };
  const decision_id = await unit.addAdminAct(line);
  if (owner) await unit.enqueue('tell-decision', { decision_id, title: of.title });
}
