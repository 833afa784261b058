import type { Budget, Limiter, Refused } from './limiter.ts';

/**
 * Takes one from each budget in turn and stops at the first one that is used up, so that an address's refused attempts
 * do not use up the budgets it shares with others.
 * @returns the budget that is used up and the seconds to wait for it; null if all had one left
 */
export async function takeFromAll(
  limiter: Pick<Limiter, 'take' | 'takeAll'>,
  budgets: readonly Budget[],
): Promise<Refused | null> {
  if (limiter.takeAll) return limiter.takeAll(budgets);
  for (const { key, allowance } of budgets) {
    const waitSeconds = await limiter.take(key, allowance);
    if (waitSeconds > 0) return { key, waitSeconds };
  }
  return null;
}
