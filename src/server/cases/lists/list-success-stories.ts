import { limits } from '#core/cases/limits.ts';
import type { CaseDeps } from '#server/cases/ports.ts';
import type { StoryRecord } from '#server/cases/read-ports.ts';

export type StoryCollection = { stories: StoryRecord[]; reunited: number; quickPercent: number };

/** The newest reunions, their total number, and the share of cases reunited within a week. */
export async function listSuccessStories(deps: Pick<CaseDeps, 'cases'>): Promise<StoryCollection> {
  const stories = await deps.cases.stories(limits.successStories);
  const { reunited, quick } = await deps.cases.countReunions(limits.reunitedQuicklyDays);
  return { stories, reunited, quickPercent: reunited ? Math.round((100 * quick) / reunited) : 0 };
}
