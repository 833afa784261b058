import type { Allowance, Limiter } from './limiter.ts';

/** A key and what is allowed under it. */
export type Budget = { key: string; allowance: Allowance };

/**
 * Takes one from each budget in turn, and stops at the first that is used up, so that what one address sends in vain
 * uses up nothing that it shares with others.
 * @returns the budget that is used up and the seconds to wait for it; null when all had one left
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
