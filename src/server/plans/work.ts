import { limits } from '#core/cases/limits.ts';
import type { NewSearchedArea, PlanChange, StepChange } from '#core/contract/plan.ts';
import { m } from '#core/paraglide/messages.js';
import type { StepId } from '#core/plan/steps.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import { lockPermitted } from '#server/cases/get-case.ts';
import type { Actor } from '#server/permissions.ts';
import { NamedError } from '#server/platform/errors.ts';
import { openPlanCase, type PlanDeps, tellParty } from './plan-case.ts';
import { addArea, changePlanRow, changeStep, removeArea } from './store/write-plan.ts';

type WorkDeps = Pick<PlanDeps, 'ask' | 'can' | 'transact'>;

/**
 * Keeps what the owner tells of the animal, and whether helpers see the exact place.
 * @throws NamedError `case_not_found`, `case_hidden`, `forbidden`, `no_plan`, `plan_closed`
 */
export async function changePlan(deps: WorkDeps, actor: Actor, idOrSlug: string, change: PlanChange): Promise<void> {
  const of = await openPlanCase(deps, actor, idOrSlug, 'plan.change');
  await deps.transact(async (tx) => {
    await lockPermitted(tx.db, of);
    await changePlanRow(tx.db, of.id, change);
    await tellParty(tx, of);
  });
}

/**
 * Takes a step on or gives it back, ticks it off or takes that back.
 * @throws NamedError the same, and `step_taken`
 */
export async function workOnStep(
  deps: WorkDeps,
  actor: Actor,
  idOrSlug: string,
  step: StepId,
  change: StepChange,
): Promise<void> {
  const of = await openPlanCase(deps, actor, idOrSlug, 'plan.work');
  await deps.transact(async (tx) => {
    await lockPermitted(tx.db, of);
    const who = { caseId: of.id, step, userId: actor.userId };
    if (!(await changeStep(tx.db, who, change))) throw stepTaken();
    await tellParty(tx, of);
  });
}

/**
 * Marks ground as searched, once for each id.
 * @throws NamedError as above, and `too_many_areas`
 */
export async function markSearched(
  deps: WorkDeps,
  actor: Actor,
  idOrSlug: string,
  id: string,
  area: NewSearchedArea,
): Promise<void> {
  const of = await openPlanCase(deps, actor, idOrSlug, 'plan.work');
  await deps.transact(async (tx) => {
    await lockPermitted(tx.db, of);
    const row = { ...area, id, case_id: of.id, user_id: actor.userId };
    const added = await addArea(tx.db, row, limits.searchedAreas);
    if (added === 'full') throw tooManyAreas();
    if (added === 'elsewhere') throw caseNotFound();
    await tellParty(tx, of);
  });
}

/**
 * Removes searched ground: helpers what they marked, the owner all.
 * @throws NamedError as above, and `area_not_found`
 */
export async function unmarkSearched(deps: WorkDeps, actor: Actor, idOrSlug: string, areaId: string): Promise<void> {
  const of = await openPlanCase(deps, actor, idOrSlug, 'plan.work');
  const mayAll = await deps.can(actor, 'plan.remove-area', of);
  await deps.transact(async (tx) => {
    const removed = await removeArea(tx.db, { caseId: of.id, areaId, by: mayAll ? null : actor.userId });
    if (!removed) throw areaNotFound();
    await tellParty(tx, of);
  });
}

export const areaNotFound = () => new NamedError('area_not_found', 404, m.errors_area_not_found());
export const tooManyAreas = () =>
  new NamedError('too_many_areas', 409, m.errors_too_many_areas({ max: limits.searchedAreas }));
/** Somebody else does the step already. */
export const stepTaken = () => new NamedError('step_taken', 409, m.errors_step_taken());
