import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { NewSearchedArea, PlanChange, StepChange } from '#core/contract/plan.ts';
import type { StepId } from '#core/plan/steps.ts';
import { isFree } from '#server/platform/database/bans.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { case_plans, plan_steps, searched_areas } from '#server/platform/database/schema/plans.ts';

/** Fields that are left out stay as they are. */
export async function changePlanRow(tx: Database, caseId: string, change: PlanChange): Promise<void> {
  const row = { case_id: caseId, ...change };
  const set = { lives: sql`${case_plans.lives}`, ...change };
  await tx.insert(case_plans).values(row).onConflictDoUpdate({ target: case_plans.case_id, set });
}

type Who = { caseId: string; step: StepId; userId: string };

/**
 * Takes a step of a locked case on or gives it back, ticks it off or takes that back. A step that is done is nobody's to
 * do any more.
 * @returns false if somebody else does it
 */
export async function changeStep(
  tx: Database,
  { caseId, step, userId }: Who,
  { taken, done }: StepChange,
): Promise<boolean> {
  const one = and(eq(plan_steps.case_id, caseId), eq(plan_steps.step, step));
  const { taken_by } = plan_steps;
  const isTheirs = and(one, ne(taken_by, userId), isFree(taken_by));
  // nor is it given back for somebody else
  if (taken !== undefined && (await tx.$count(plan_steps, isTheirs)) > 0) return false;
  const now = sql`now()`;
  const change = {
    ...(taken !== undefined && { taken_by: taken ? userId : null, taken_at: taken ? now : null }),
    ...(done !== undefined && { done_by: done ? userId : null, done_at: done ? now : null }),
    ...(done && { taken_by: null, taken_at: null }),
  };
  if (Object.keys(change).length === 0) return true;
  await tx
    .insert(plan_steps)
    .values({ case_id: caseId, step, ...change })
    .onConflictDoUpdate({ target: [plan_steps.case_id, plan_steps.step], set: change });
  return true;
}

type NewArea = NewSearchedArea & { id: string; case_id: string; user_id: string };

/**
 * Adds searched ground of a locked case; the same again is left as it is.
 * @returns `elsewhere` if the id is that of another case's area, `full` if there are as many as there may be
 */
export async function addArea(tx: Database, area: NewArea, most: number): Promise<'added' | 'elsewhere' | 'full'> {
  const [known] = await tx
    .select({ all: count(), same: sql<number>`count(*) filter (where ${searched_areas.id} = ${area.id})::int` })
    .from(searched_areas)
    .where(eq(searched_areas.case_id, area.case_id));
  if (known!.same > 0) return 'added';
  if (known!.all >= most) return 'full';
  const row = { ...area, words: area.words ?? null };
  const added = await tx.insert(searched_areas).values(row).onConflictDoNothing().returning({ id: searched_areas.id });
  return added.length > 0 ? 'added' : 'elsewhere';
}

/** Removes searched ground; of one person only, unless that is null. @returns false if there is none */
export async function removeArea(
  tx: Database,
  { caseId, areaId, by }: { caseId: string; areaId: string; by: string | null },
): Promise<boolean> {
  const its = and(eq(searched_areas.id, areaId), eq(searched_areas.case_id, caseId));
  const which = by === null ? its : and(its, eq(searched_areas.user_id, by));
  return (await tx.delete(searched_areas).where(which).returning({ id: searched_areas.id })).length > 0;
}
