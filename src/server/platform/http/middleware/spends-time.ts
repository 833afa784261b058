import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { looksPath, photosPath } from '#core/contract/photo.ts';
import { rateLimited } from '#server/platform/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import {
  type Allowance,
  addressBudgets,
  type Budget,
  networksOf,
  takeFromAll,
  unlimited,
} from '#server/platform/limits/limiter.ts';
import { SharedTime } from '#server/platform/limits/shared-time.ts';
import { createTokenBuckets } from '#server/platform/limits/token-buckets.ts';
import { createWorkSlots } from '#server/platform/work-slots.ts';

/**
 * Milliseconds of the thread's processor time that an address may spend: a tenth of it, which is enough for five pages a
 * second that are not in the cache. Cached pages and files cost nothing (docs/decisions/055).
 */
export const timeAllowance: Allowance = { burst: 6_000, perSeconds: 60 };

/** One request begins in each turn of the event loop, so that no line of them keeps the loop from answering others. */
const begins = { running: 1, waiting: 1_000 };

/** So many requests of a network are worked on at once; what the database answers them is worked on without a pause. */
const works = { running: Number.POSITIVE_INFINITY, runningOfOwner: 8, waiting: 1_000 };

/**
 * Makes requests spend what they cost, however few they are: networks take turns, and each pays for the processor time
 * of the thread that its requests took. The limits in `rate-limit.ts` count requests besides.
 * @param enabled whether time is limited; turns are always taken
 * @param spent processor time of the thread, in ms
 * @throws NamedError `rate_limited`, `busy`
 */
export function spendsTime(enabled: boolean, spent?: () => number): MiddlewareHandler<AppEnv> {
  const [beginning, working] = [createWorkSlots(begins), createWorkSlots(works)];
  const pay = enabled ? payment(new SharedTime(spent)) : <T>(_budgets: Budget[], work: () => Promise<T>) => work();
  return async (c, next) => {
    const budgets = addressBudgets('time', c.get('clientIp'), timeAllowance);
    const network = budgets.at(-1)!.key;
    const begin = () => beginning.run(() => turnOfTheLoop(), network);
    if (waitsElsewhere(c)) return begin().then(next);
    return working.run(() => begin().then(() => pay(budgets, next)), network);
  };
}

function payment(time: SharedTime) {
  const buckets = createTokenBuckets();
  return async <T>(budgets: Budget[], work: () => Promise<T>): Promise<T> => {
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

/**
 * Photos on their way, and what photo models and the matcher are asked, take other threads and may take long. They have
 * limits and queues of their own, and would share here what others cost meanwhile.
 */
const waitsElsewhere = ({ req: { method, path } }: Context): boolean =>
  (method === 'POST' && (path === photosPath || path === looksPath)) || asksMatcher.test(path);

const asksMatcher = /^\/api\/.*(matches|match-pet|second-opinion)$/;

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
