import type { Allowance, Limiter } from './limiter.ts';

/**
 * A limiter whose actions may cost more than one token. An action that costs more than a full bucket holds empties the
 * bucket.
 */
export type TokenBuckets = Pick<Limiter, 'forget'> & {
  take: (key: string, allowance: Allowance, cost?: number) => Promise<number>;
};

type Bucket = { tokens: number; at: number };

/**
 * Beyond this number the least recently used keys are forgotten, so that memory stays bounded whatever clients send.
 */
const mostBuckets = 50_000;

/**
 * Token buckets in memory: a bucket refills evenly and an action takes one or more tokens. Each instance counts
 * separately.
 * @param now milliseconds
 */
export function createTokenBuckets(now: () => number = Date.now): TokenBuckets {
  const buckets = new Map<string, Bucket>();
  return {
    async take(key: string, { burst, perSeconds }: Allowance, cost = 1) {
      const bucket = refilled(buckets.get(key), burst, perSeconds, now());
      const taken = Math.min(cost, burst);
      const missing = taken - bucket.tokens;
      if (missing <= 0) bucket.tokens -= taken;
      buckets.delete(key); // moved to the end, as the most recently used key
      buckets.set(key, bucket);
      if (buckets.size > mostBuckets) buckets.delete(buckets.keys().next().value!);
      return missing <= 0 ? 0 : missing * (perSeconds / burst);
    },
    async forget(key) {
      buckets.delete(key);
    },
  };
}

function refilled(bucket: Bucket | undefined, burst: number, perSeconds: number, at: number): Bucket {
  if (!bucket) return { tokens: burst, at };
  const gained = ((at - bucket.at) / 1000) * (burst / perSeconds);
  return { tokens: Math.min(burst, bucket.tokens + gained), at };
}
