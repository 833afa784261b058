import type { CaseRecord } from '#server/cases/case-record.ts';
import { caseNotFound, followsOwnCase } from '#server/cases/errors.ts';
import { getCase } from '#server/cases/get-case.ts';
import type { CaseDeps, CaseUnit } from '#server/cases/ports.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { JobRequests } from '#server/platform/jobs/job-requests.ts';

type FollowDeps = Pick<CaseDeps, 'cases' | 'can' | 'follows'>;

/**
 * From now on the person gets the news of somebody else's case.
 * @throws NamedError `case_not_found`, `own_case`
 */
export async function followCase(deps: FollowDeps, actor: Actor, caseId: string): Promise<void> {
  await demand(deps, actor, 'case.follow');
  const followed = await getCase(deps, caseId);
  if (followed.owner_user_id === actor.userId) throw followsOwnCase();
  if (!(await deps.follows.add(followed.id, actor.userId))) throw caseNotFound();
}

/** @throws NamedError `case_not_found` */
export async function unfollowCase(deps: FollowDeps, actor: Actor, caseId: string): Promise<void> {
  await demand(deps, actor, 'case.unfollow');
  await deps.follows.remove((await getCase(deps, caseId)).id, actor.userId);
}

/** @throws NamedError `case_not_found` */
export async function isFollowing(deps: FollowDeps, actor: Actor, caseId: string): Promise<boolean> {
  await demand(deps, actor, 'case.list-followed');
  return deps.follows.has((await getCase(deps, caseId)).id, actor.userId);
}

/** Newest follow first, without cases that a moderator has hidden. */
export async function listFollowed(deps: FollowDeps, actor: Actor): Promise<CaseRecord[]> {
  await demand(deps, actor, 'case.list-followed');
  return deps.cases.followedBy(actor.userId);
}

/** Requests the mails to those who follow a case, in the transaction of its news. */
export async function newsForFollowers(
  unit: Pick<CaseUnit, 'isFollowed' | 'enqueue'>,
  news: JobRequests['tell-followers'],
): Promise<void> {
  if (await unit.isFollowed(news.case_id)) await unit.enqueue('tell-followers', news);
}
