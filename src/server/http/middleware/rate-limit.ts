import type { MiddlewareHandler } from 'hono';
import { rateLimited } from '#server/errors.ts';
import { networkOf } from '#server/network-of.ts';
import { type Allowance, createTokenBuckets } from '#server/token-buckets.ts';
import type { AppEnv } from '../app-env.ts';

const minute = 60;
const hour = 60 * minute;

type Allowances = { ip?: Allowance; account?: Allowance };

/**
 * How often one address, and one account, may do a thing. Several people may share an address, so it is allowed more.
 * Signing in, signing up and recovery are limited by adapters/auth, which keeps its counts in the database.
 */
export const allowances = {
  read: { ip: { burst: 600, perSeconds: minute } },
  post: { ip: { burst: 40, perSeconds: hour }, account: { burst: 20, perSeconds: hour } },
  comment: { ip: { burst: 60, perSeconds: hour }, account: { burst: 30, perSeconds: hour } },
  message: { ip: { burst: 8, perSeconds: hour }, account: { burst: 8, perSeconds: hour } },
  upload: { ip: { burst: 80, perSeconds: hour }, account: { burst: 40, perSeconds: hour } },
  match: { ip: { burst: 300, perSeconds: 10 * minute }, account: { burst: 60, perSeconds: 10 * minute } },
  /** reading the matches of one's own cases: a dashboard asks once a case, and a shelter has many behind one address */
  ownMatches: { account: { burst: 1000, perSeconds: 10 * minute } },
  /** export and deletion: much work, and a password to guess */
  account: { ip: { burst: 20, perSeconds: hour }, account: { burst: 10, perSeconds: hour } },
  change: { ip: { burst: 240, perSeconds: hour }, account: { burst: 120, perSeconds: hour } },
} as const satisfies Record<string, Allowances>;

export type Limited = (what: keyof typeof allowances) => MiddlewareHandler<AppEnv>;

/** Rate limits for routes: `limited('post')`. @throws NamedError `rate_limited`, with the seconds to wait */
export function rateLimits(enabled: boolean): Limited {
  const buckets = createTokenBuckets();
  return (what) => async (c, next) => {
    const { ip, account }: Allowances = allowances[what];
    const waits = [
      ip ? buckets.take(`${what} ip ${networkOf(c.var.clientIp)}`, ip) : 0,
      c.var.actor && account ? buckets.take(`${what} account ${c.var.actor.userId}`, account) : 0,
    ];
    const wait = Math.max(...waits);
    if (enabled && wait > 0) throw rateLimited(wait);
    await next();
  };
}
