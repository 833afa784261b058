import { leastFigureBase, type WhatWorks } from '#core/contract/story.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { countOutcomes } from '#server/cases/store/outcomes.ts';

/** What became of the pets that were reported missing here, without any figure that was counted from too few. */
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
