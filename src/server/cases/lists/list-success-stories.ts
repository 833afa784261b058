import { limits } from '#core/cases/limits.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { countReunions } from '#server/cases/store/case-counts.ts';
import { newestReunited, type StoryRecord } from '#server/cases/store/list-cases.ts';

export type StoryCollection = { stories: StoryRecord[]; reunited: number; quickPercent: number };

/** The newest reunions, their total number, and the share of cases reunited within a week. */
export async function listSuccessStories({ db, ask }: Pick<CaseDeps, 'db' | 'ask'>): Promise<StoryCollection> {
  const stories = await newestReunited(ask, limits.successStories);
  const { reunited, quick } = await countReunions(db, limits.reunitedQuicklyDays);
  return { stories, reunited, quickPercent: reunited ? Math.round((100 * quick) / reunited) : 0 };
}
