import { rateLimited } from '#server/platform/errors.ts';
import { type Allowance, unlimited } from '#server/platform/limits/limiter.ts';
import { createTokenBuckets, type TokenBuckets } from '#server/platform/limits/token-buckets.ts';
import type { PhotoSender } from './encoded-photo.ts';

const hour = 3600;

/**
 * Seconds of decoding allowed per hour, for each account and each network. A phone photo takes a quarter of a second,
 * so normal uploads reach the limits on their number first; only images made to be slow to decode reach these.
 */
const allowances: Record<keyof PhotoSender, Allowance> = {
  account: { burst: 30, perSeconds: hour },
  network: { burst: 90, perSeconds: hour },
};

/**
 * @param enabled off for tests and benchmarks, as all rate limits are
 * @returns a function that takes the estimated seconds from both allowances; it throws NamedError `rate_limited` with
 * the seconds to wait
 */
export function decodeAllowance(enabled: boolean): (sender: PhotoSender, seconds: number) => Promise<void> {
  const buckets: Pick<TokenBuckets, 'take'> = enabled ? createTokenBuckets() : unlimited;
  return async ({ account, network }, seconds) => {
    const waits = await Promise.all([
      buckets.take(`account ${account}`, allowances.account, seconds),
      buckets.take(`network ${network}`, allowances.network, seconds),
    ]);
    const wait = Math.max(...waits);
    if (wait > 0) throw rateLimited(wait);
  };
}
