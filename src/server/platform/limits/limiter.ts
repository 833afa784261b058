import { createHash } from 'node:crypto';

/** How many actions are allowed at once; as many become available again every `perSeconds`. */
export type Allowance = { burst: number; perSeconds: number };

/** A key and its allowance. */
export type Budget = { key: string; allowance: Allowance };

/** A budget that is used up, and the seconds to wait for it. */
export type Refused = { key: string; waitSeconds: number };

/**
 * Counts actions by key. There are two implementations: one in the database, shared by all instances, for limits that
 * protect people; and one in the memory of each process, for limits that protect that process.
 */
export type Limiter = {
  /** @returns 0 if the action is allowed, otherwise the seconds until it is */
  take: (key: string, allowance: Allowance) => Promise<number>;
  /** The same for several keys as `takeFromAll` does, where asking for all of them at once is cheaper. */
  takeAll?: (budgets: readonly Budget[]) => Promise<Refused | null>;
  /** Resets the count of this key. */
  forget: (key: string) => Promise<void>;
};

/** For tests and benchmarks, which send more than people do. */
export const unlimited: Limiter = { take: async () => 0, forget: async () => {} };

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

/** Hashes an address or a token, so that tables of limits and of known devices do not contain it. */
export const hiddenName = (text: string): string => createHash('sha256').update(text).digest('base64url');
