import { eq, sql } from 'drizzle-orm';
import type { Budget, Limiter, Refused } from '#server/platform/limits/limiter.ts';
import type { Database } from './connection/connect.ts';
import { rate_limits } from './schema/accounts.ts';

/**
 * Limits shared by all instances, using the generic cell rate algorithm (ITU-T I.371, annex A): each key has the time
 * at which its bucket is full again, and each action moves it forward by `perSeconds / burst`. An action that would
 * move it beyond `perSeconds` from now is refused. One statement checks and takes, using the database's clock, so that
 * simultaneous attempts are all counted, whichever instance they reach.
 */
export function sharedLimiter(db: Database): Limiter {
  const takeAll = async (budgets: readonly Budget[]): Promise<Refused | null> => {
    if (budgets.length === 0) return null;
    const keys = budgets.map(({ key }) => key);
    const spans = budgets.map(({ allowance }) => allowance.perSeconds);
    const steps = budgets.map(({ allowance }) => allowance.perSeconds / allowance.burst);
    const { rows } = await db.execute<{ place: number; full_in: number }>(sql`
      select place, full_in from take_from_limits(${sql.param(keys)}, ${sql.param(steps)}, ${sql.param(spans)})`);
    const [refused] = rows;
    if (!refused) return null;
    const at = refused.place - 1;
    return { key: keys[at]!, waitSeconds: Math.max(refused.full_in + steps[at]! - spans[at]!, shortestWaitSeconds) };
  };
  return {
    take: async (key, allowance) => (await takeAll([{ key, allowance }]))?.waitSeconds ?? 0,
    takeAll,
    async forget(key) {
      await db.delete(rate_limits).where(eq(rate_limits.key, key));
    },
  };
}

const shortestWaitSeconds = 0.001;
