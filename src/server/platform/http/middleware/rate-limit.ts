import type { MiddlewareHandler } from 'hono';
import { lookLimited, type NamedError, rateLimited } from '#server/platform/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import {
  type Allowance,
  addressBudgets,
  type Budget,
  type Limiter,
  takeFromAll,
} from '#server/platform/limits/limiter.ts';
import { createTokenBuckets } from '#server/platform/limits/token-buckets.ts';

const minute = 60;
const hour = 60 * minute;

type Allowances = {
  ip?: Allowance;
  account?: Allowance;
  /** all people without an account together, over all instances */
  visitors?: Allowance;
  /**
   * set for limits that protect people: all instances count together. Otherwise the limit protects the process, and
   * each instance counts separately
   */
  shared?: boolean;
  /** instead of the general words */
  refusal?: (waitSeconds: number) => NamedError;
};

/**
 * How often one address and one account may do something. An address is allowed more, because several people may share
 * it. Signing in, signing up and recovery are limited by accounts/auth.
 */
export const allowances = {
  read: { ip: { burst: 600, perSeconds: minute } },
  /** link previews and lists of all addresses, which are costly and requested by machines */
  card: { ip: { burst: 120, perSeconds: minute } },
  /** drawn for each request */
  poster: { ip: { burst: 60, perSeconds: minute } },
  /** codes of posters, which several people of one network may scan */
  scan: { ip: { burst: 60, perSeconds: minute } },
  sitemap: { ip: { burst: 30, perSeconds: minute } },
  post: { shared: true, ip: { burst: 40, perSeconds: hour }, account: { burst: 20, perSeconds: hour } },
  comment: { shared: true, ip: { burst: 60, perSeconds: hour }, account: { burst: 30, perSeconds: hour } },
  message: { shared: true, ip: { burst: 8, perSeconds: hour }, account: { burst: 8, perSeconds: hour } },
  /** places that people want to be told of; without an account, each is a letter to the address at first */
  alert: { shared: true, ip: { burst: 20, perSeconds: hour }, account: { burst: 30, perSeconds: hour } },
  /** within conversations, where both answer each other */
  reply: { shared: true, ip: { burst: 240, perSeconds: hour }, account: { burst: 120, perSeconds: hour } },
  /** marks of what was read, one for each message that arrives while the conversation is open */
  reading: { ip: { burst: 1200, perSeconds: hour }, account: { burst: 600, perSeconds: hour } },
  /** reports of abuse, and objections to decisions */
  report: { shared: true, ip: { burst: 20, perSeconds: hour }, account: { burst: 20, perSeconds: hour } },
  upload: { ip: { burst: 80, perSeconds: hour }, account: { burst: 40, perSeconds: hour } },
  /** photos of people without an account: fewer than uploads, and bounded for all of them together */
  look: {
    ...{ shared: true, ip: { burst: 8, perSeconds: hour }, account: { burst: 20, perSeconds: hour } },
    ...{ visitors: { burst: 200, perSeconds: hour }, refusal: lookLimited },
  },
  /** the same photo compared once more, with more told about it */
  lookMatch: { ip: { burst: 60, perSeconds: 10 * minute } },
  match: { ip: { burst: 300, perSeconds: 10 * minute }, account: { burst: 60, perSeconds: 10 * minute } },
  /**
   * matches of one's own cases: a dashboard requests them once per case, and a shelter has many cases behind one
   * address
   */
  ownMatches: { account: { burst: 1000, perSeconds: 10 * minute } },
  /** pairs that a volunteer compares, each asked for, held for a while and answered */
  board: { account: { burst: 1200, perSeconds: hour } },
  /** export and deletion, which are costly and check a password that could be guessed */
  account: { shared: true, ip: { burst: 20, perSeconds: hour }, account: { burst: 10, perSeconds: hour } },
  change: { shared: true, ip: { burst: 240, perSeconds: hour }, account: { burst: 120, perSeconds: hour } },
} as const satisfies Record<string, Allowances>;

export type Limited = (what: keyof typeof allowances) => MiddlewareHandler<AppEnv>;

/**
 * Creates the rate limits for routes, used as `limited('post')`.
 * @throws NamedError `rate_limited`, with the seconds to wait
 */
export function rateLimits(enabled: boolean, shared: Limiter): Limited {
  if (!enabled) return () => (_c, next) => next();
  const own = createTokenBuckets();
  return (what) => {
    const { ip, account, visitors, shared: isShared, refusal = rateLimited }: Allowances = allowances[what];
    const limiter = isShared ? shared : own;
    return async (c, next) => {
      const actor = c.get('actor');
      const budgets: Budget[] = [
        ...(ip ? addressBudgets(what, c.get('clientIp'), ip) : []),
        ...(visitors && !actor ? [{ key: `${what} visitors`, allowance: visitors }] : []),
        ...(account && actor ? [{ key: `${what} account ${actor.userId}`, allowance: account }] : []),
      ];
      const refused = await takeFromAll(limiter, budgets);
      if (refused) throw refusal(refused.waitSeconds);
      await next();
    };
  };
}
