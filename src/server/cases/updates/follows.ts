import { m } from '#core/paraglide/messages.js';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import { getCase } from '#server/cases/get-case.ts';
import type { CaseRecord } from '#server/cases/store/case-record.ts';
import { addFollower, followedBy, isFollower, removeFollower } from '#server/cases/store/follows.ts';
import { type Actor, demand } from '#server/permissions.ts';
import { NamedError } from '#server/platform/errors.ts';

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

export const followsOwnCase = () => new NamedError('own_case', 409, m.errors_follows_own_case());
