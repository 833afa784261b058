import type { Allowance, Limiter } from './limiter.ts';

/** A key and its allowance. */
export type Budget = { key: string; allowance: Allowance };

/**
 * Takes one from each budget in turn and stops at the first one that is used up, so that an address's refused attempts
 * do not use up the budgets it shares with others.
 * @returns the budget that is used up and the seconds to wait for it; null if all had one left
 */
export async function takeFromAll(
  limiter: Pick<Limiter, 'take'>,
  budgets: readonly Budget[],
): Promise<{ key: string; waitSeconds: number } | null> {
  for (const { key, allowance } of budgets) {
    const waitSeconds = await limiter.take(key, allowance);
    if (waitSeconds > 0) return { key, waitSeconds };
  }
  return null;
}
