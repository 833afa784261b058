import { caseNotFound } from '#server/cases/errors.ts';
import type { Actor } from '#server/permissions.ts';
import { type PlanDeps, planCase } from './plan-case.ts';
import { invitationOf } from './store/invitations.ts';
import { areasOf, helpersIn, planRecord, stepsOf } from './store/read-plan.ts';

/** A plan as it is kept, with who reads it. */
export type PlanView = Awaited<ReturnType<typeof viewPlan>>;

/**
 * The plan of a missing pet, for its owner and those who help.
 * @throws NamedError `case_not_found`, `case_hidden`, `forbidden`, `no_plan`
 */
export async function viewPlan(deps: Pick<PlanDeps, 'ask' | 'can' | 'now'>, actor: Actor, idOrSlug: string) {
  const { ask } = deps;
  const of = await planCase(deps, actor, idOrSlug, 'plan.read');
  const [plan, steps, areas, helpers, invitation] = await Promise.all([
    planRecord(ask, of.id),
    stepsOf(ask, of.id),
    areasOf(ask, of.id),
    helpersIn(ask, of.id),
    of.owner_user_id === actor.userId ? invitationOf(ask, of.id) : null,
  ]);
  if (!plan) throw caseNotFound();
  return { of, reader: actor.userId, now: deps.now(), plan, steps, areas, helpers, invitation };
}
