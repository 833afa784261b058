import type { Allowance, Limiter } from './limiter.ts';

/** A limiter whose actions may cost more than one token; one that costs more than a full bucket holds empties it. */
export type TokenBuckets = Pick<Limiter, 'forget'> & {
  take: (key: string, allowance: Allowance, cost?: number) => Promise<number>;
};

type Bucket = { tokens: number; at: number };

/** Keys beyond this many are forgotten, the longest unused first: memory stays bounded whatever is sent. */
const mostBuckets = 50_000;

/**
 * Token buckets in memory: a bucket fills up evenly and an action takes one token or more. Each instance counts for itself.
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
      buckets.delete(key); // to the end of the line
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
