import type { CaseDeps } from '#server/cases/case-deps.ts';
import { caseNotFound, followsOwnCase } from '#server/cases/errors.ts';
import { getCase } from '#server/cases/get-case.ts';
import type { CaseRecord } from '#server/cases/store/case-record.ts';
import { addFollower, followedBy, isFollowed, isFollower, removeFollower } from '#server/cases/store/follows.ts';
import { notifyFollowers } from '#server/notifications/store/add-notifications.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Transaction } from '#server/platform/database/transact.ts';
import type { JobRequests } from '#server/platform/jobs/job-requests.ts';

type FollowDeps = Pick<CaseDeps, 'db' | 'ask' | 'can'>;

/**
 * From now on the person gets the news of somebody else's case.
 * @throws NamedError `case_not_found`, `own_case`
 */
export async function followCase(
  deps: FollowDeps & Pick<CaseDeps, 'transact'>,
  actor: Actor,
  caseId: string,
): Promise<void> {
  await demand(deps, actor, 'case.follow');
  const followed = await getCase(deps, caseId);
  if (followed.owner_user_id === actor.userId) throw followsOwnCase();
  const added = await deps.transact(({ db }) => addFollower(db, followed.id, actor.userId));
  if (!added) throw caseNotFound();
}

/** @throws NamedError `case_not_found` */
export async function unfollowCase(deps: FollowDeps, actor: Actor, caseId: string): Promise<void> {
  await demand(deps, actor, 'case.unfollow');
  await removeFollower(deps.db, (await getCase(deps, caseId)).id, actor.userId);
}

/** @throws NamedError `case_not_found` */
export async function isFollowing(deps: FollowDeps, actor: Actor, caseId: string): Promise<boolean> {
  await demand(deps, actor, 'case.list-followed');
  return isFollower(deps.db, (await getCase(deps, caseId)).id, actor.userId);
}

/** Newest follow first, without cases that a moderator has hidden. */
export async function listFollowed(deps: FollowDeps, actor: Actor): Promise<CaseRecord[]> {
  await demand(deps, actor, 'case.list-followed');
  return followedBy(deps.ask, actor.userId);
}

/** Tells those who follow a case, and requests their mails, in the transaction of its news. */
export async function newsForFollowers(tx: Transaction, news: JobRequests['tell-followers']): Promise<void> {
  const { case_id, update_id } = news;
  if (!(await isFollowed(tx.db, case_id))) return;
  await notifyFollowers(tx, update_id ? { kind: 'update', case_id, about_id: update_id } : { kind: 'status', case_id });
  await tx.enqueue('tell-followers', news);
}
