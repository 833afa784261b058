import { limits } from '#core/cases/limits.ts';
import type { Actor } from '#server/platform/actor.ts';
import { openPlanCase, planCase, unlessGone } from './plan-case.ts';
import type { PlanDeps } from './plan-deps.ts';
import { addInvitation, removeInvitation } from './store/invitations.ts';
import { tellParty } from './tell-party.ts';

type InviteDeps = Pick<PlanDeps, 'ask' | 'can' | 'transact' | 'now'>;

/**
 * Makes the link with which people join as helpers. An earlier one is void then.
 * @throws NamedError `case_not_found`, `case_hidden`, `forbidden`, `no_plan`, `plan_closed`
 */
export async function inviteHelpers(deps: InviteDeps, actor: Actor, idOrSlug: string): Promise<void> {
  const of = await openPlanCase(deps, actor, idOrSlug, 'helper.invite');
  const expires_at = new Date(deps.now().getTime() + limits.invitationDays * 86_400_000);
  await deps.transact(async (tx) => {
    unlessGone(await addInvitation(tx.db, { case_id: of.id, owner_user_id: of.owner_user_id, expires_at }));
    await tellParty(tx, of);
  });
}

/** Nobody can join any more; who helps already stays. @throws NamedError the same, but not `plan_closed` */
export async function withdrawInvitation(deps: InviteDeps, actor: Actor, idOrSlug: string): Promise<void> {
  const of = await planCase(deps, actor, idOrSlug, 'helper.withdraw-invitation');
  await deps.transact(async (tx) => {
    await removeInvitation(tx.db, of.id);
    await tellParty(tx, of);
  });
}
