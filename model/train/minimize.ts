/** A number to be found: where the search starts, its first step, and the limits that it must not pass. */
export type Unknown = { start: number; step: number; least?: number; most?: number };

/** The search ends when its steps are this much smaller than the first ones. */
const finest = 1 / 64;
/** Smaller gains than this are rounding. */
const gain = 1e-9;

/**
 * Finds the numbers for which `cost` is smallest: compass search, which tries a step up and a step down for each number
 * and halves the steps when none helps (Kolda, Lewis and Torczon, SIAM Review 2003). It needs no derivatives, and a
 * handful of numbers takes some hundred calls.
 */
export function minimize(cost: (numbers: number[]) => number, unknowns: Unknown[]): number[] {
  let best = unknowns.map(({ start }) => start);
  let least = cost(best);
  for (let scale = 1; scale >= finest; ) {
    const before = least;
    for (const [at, { step, least: lowest = -Infinity, most = Infinity }] of unknowns.entries()) {
      for (const sign of [1, -1]) {
        const moved = Math.min(most, Math.max(lowest, best[at]! + sign * scale * step));
        const tried = best.with(at, moved);
        const value = moved === best[at] ? least : cost(tried);
        if (value > least - gain) continue;
        [best, least] = [tried, value];
        break;
      }
    }
    if (least === before) scale /= 2;
  }
  return best;
}
