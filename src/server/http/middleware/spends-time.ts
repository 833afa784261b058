import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { rateLimited } from '#server/errors.ts';
import { addressBudgets } from '#server/limits/address-budgets.ts';
import type { Allowance } from '#server/limits/limiter.ts';
import { SharedTime } from '#server/limits/shared-time.ts';
import { createTokenBuckets } from '#server/limits/token-buckets.ts';
import { createWorkSlots } from '#server/work-slots.ts';
import type { AppEnv } from '../app-env.ts';
import { looksPath, photosPath } from '../body-rules.ts';

/**
 * Milliseconds of the thread's processor time that an address may spend: a tenth of it. A page that is not in the cache
 * takes about 20 ms, so this is the page of somebody every fifth of a second. Cached pages and files cost nothing.
 */
export const timeAllowance: Allowance = { burst: 6_000, perSeconds: 60 };

/** One request begins in each turn of the event loop, so that no line of them keeps the loop from answering others. */
const begins = { running: 1, waiting: 1_000 };

/** Does the work of a request when it is its turn, for what it costs. @throws NamedError `rate_limited`, `busy` */
export type Spend = <T>(c: Context<AppEnv>, work: () => Promise<T>) => Promise<T>;

/**
 * Makes requests spend what they cost, however few they are: addresses take turns, and each pays for the processor time
 * of the thread that its requests took. The limits in `rate-limit.ts` count requests besides.
 * @param enabled whether time is limited; turns are always taken
 */
export function timeSpending(enabled: boolean): Spend {
  const { run } = createWorkSlots(begins);
  const buckets = createTokenBuckets();
  const time = new SharedTime();
  return async (c, work) => {
    const budgets = addressBudgets('time', c.get('clientIp'), timeAllowance);
    await run(() => turnOfTheLoop(), budgets.at(-1)!.key);
    if (!enabled || receivesPhoto(c)) return work();
    const waits = await Promise.all(budgets.map(({ key, allowance }) => buckets.take(key, allowance, 0)));
    if (Math.max(...waits) > 0) throw rateLimited(Math.max(...waits));
    const end = time.begin();
    try {
      return await work();
    } finally {
      const spent = end();
      for (const { key, allowance } of budgets) buckets.charge(key, allowance, spent);
    }
  };
}

/** It may take minutes, in which it would share what others cost. The decoder has an allowance of its own. */
const receivesPhoto = ({ req }: Context): boolean =>
  req.method === 'POST' && (req.path === photosPath || req.path === looksPath);

export function spendsTime(spend: Spend): MiddlewareHandler<AppEnv> {
  return (c, next) => spend(c, next);
}
