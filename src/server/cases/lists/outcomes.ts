import { limits } from '#core/cases/limits.ts';
import { leastFigureBase, type WhatWorks } from '#core/contract/story.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { newestReunited, type StoryRecord } from '#server/cases/store/list-cases.ts';
import { countOutcomes, countReunions } from '#server/cases/store/outcomes.ts';

export type StoryCollection = { stories: StoryRecord[]; reunited: number; quickPercent: number };

/** The newest reunions, their total number, and the share of cases reunited within a week. */
export async function listSuccessStories({ db, ask }: Pick<CaseDeps, 'db' | 'ask'>): Promise<StoryCollection> {
  const stories = await newestReunited(ask, limits.successStories);
  const { reunited, quick } = await countReunions(db, limits.reunitedQuicklyDays);
  return { stories, reunited, quickPercent: reunited ? Math.round((100 * quick) / reunited) : 0 };
}

/** The outcomes of the pets that were reported missing here, without any figure that was counted from too few. */
export async function readWhatWorks({ db }: Pick<CaseDeps, 'db'>): Promise<WhatWorks> {
  const { reported, home, lower, median, upper, counts } = await countOutcomes(db);
  const base = counts.reduce((sum, { count }) => sum + count, 0);
  const isEnough = (of: number) => of >= leastFigureBase;
  return {
    least_base: leastFigureBase,
    reported,
    home: isEnough(reported) ? home : null,
    days: isEnough(home) ? { base: home, lower: tenths(lower), median: tenths(median), upper: tenths(upper) } : null,
    by: isEnough(base) ? { base, counts } : null,
  };
}

/** More would only look exact. */
const tenths = (days: number | null) => Math.round((days ?? 0) * 10) / 10;
