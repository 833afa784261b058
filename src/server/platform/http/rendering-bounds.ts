import type { MiddlewareHandler } from 'hono';
import { rateLimited } from '#server/platform/errors.ts';
import { type Allowance, takeFromAll, unlimited } from '#server/platform/limits/limiter.ts';
import { addressBudgets, networksOf } from '#server/platform/limits/network-of.ts';
import { createTokenBuckets } from '#server/platform/limits/token-buckets.ts';
import { createWorkSlots } from '#server/platform/work-slots.ts';
import type { AppEnv } from './app-env.ts';

/**
 * Allowance per address for pages and feeds that are not in the cache. Browsing from case to case takes two renderings
 * per page (the page and its data), and many people may share an address.
 */
export const renderingAllowance: Allowance = { burst: 300, perSeconds: 60 };

/**
 * A rendering takes about 20 ms of processor time and waits for the database in between. The last of 60 in the queue
 * waits about a second.
 */
const slots = { running: 4, waiting: 60 };

/**
 * Keeps renderings from using up the whole process: each counts for the client's address, and begins when it is the turn
 * of the client's network.
 * @throws NamedError `rate_limited`, `busy`
 */
export function renderingBounds(enabled: boolean): MiddlewareHandler<AppEnv> {
  const limiter = enabled ? createTokenBuckets() : unlimited;
  const { run } = createWorkSlots(slots);
  return async (c, next) => {
    const clientIp = c.get('clientIp');
    const refused = await takeFromAll(limiter, addressBudgets('render', clientIp, renderingAllowance));
    if (refused) throw rateLimited(refused.waitSeconds);
    await run(next, networksOf(clientIp).at(-1)!.network);
  };
}
