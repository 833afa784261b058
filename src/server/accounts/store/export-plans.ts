import { eq, getTableColumns, inArray, or } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { case_helpers, case_plans, plan_steps, searched_areas } from '#server/platform/database/schema/plans.ts';

const { taken_by: _taken, done_by: _done, ...stepColumns } = getTableColumns(plan_steps);
const { user_id: _searcher, ...areaColumns } = getTableColumns(searched_areas);
const { user_id: _helper, ...helperColumns } = getTableColumns(case_helpers);

/** The plans of a person's cases, and what they did for the cases of others. Their helpers are not named. */
export async function exportPlans(db: Database, userId: string, ownCases: string[]) {
  const { taken_by, done_by } = plan_steps;
  return {
    plans: await db.select().from(case_plans).where(inArray(case_plans.case_id, ownCases)),
    plan_steps: await db
      .select(stepColumns)
      .from(plan_steps)
      .where(or(inArray(plan_steps.case_id, ownCases), eq(taken_by, userId), eq(done_by, userId))),
    searched_areas: await db
      .select(areaColumns)
      .from(searched_areas)
      .where(or(inArray(searched_areas.case_id, ownCases), eq(searched_areas.user_id, userId))),
    helping: await db.select(helperColumns).from(case_helpers).where(eq(case_helpers.user_id, userId)),
  };
}
