import type { Allowance, Limiter } from '#server/limits/limiter.ts';

type Bucket = { tokens: number; at: number };

/** Keys beyond this many are forgotten, the longest unused first: memory stays bounded whatever is sent. */
const mostBuckets = 50_000;

/**
 * Token buckets in memory: a bucket fills up evenly and an action takes one token. Each instance counts for itself.
 * @param now milliseconds
 */
export function createTokenBuckets(now: () => number = Date.now): Limiter {
  const buckets = new Map<string, Bucket>();
  return {
    async take(key: string, { burst, perSeconds }: Allowance) {
      const bucket = refilled(buckets.get(key), burst, perSeconds, now());
      const missing = 1 - bucket.tokens;
      if (missing <= 0) bucket.tokens -= 1;
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
