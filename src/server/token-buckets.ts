/** So many at once, and again so many in every `perSeconds`. */
export type Allowance = { burst: number; perSeconds: number };

type Bucket = { tokens: number; at: number };

/** Keys beyond this many are forgotten, the longest unused first: memory stays bounded whatever is sent. */
const mostBuckets = 50_000;

/**
 * Token buckets in memory: a bucket fills up evenly and an action takes one token or more. Each instance counts for itself.
 * @param now milliseconds
 */
export function createTokenBuckets(now: () => number = Date.now) {
  const buckets = new Map<string, Bucket>();
  return {
    /**
     * @param cost tokens that the action takes; one that takes more than a full bucket holds empties it
     * @returns 0 when they were there, otherwise the seconds until they are
     */
    take(key: string, { burst, perSeconds }: Allowance, cost = 1): number {
      const bucket = refilled(buckets.get(key), burst, perSeconds, now());
      const taken = Math.min(cost, burst);
      const missing = taken - bucket.tokens;
      if (missing <= 0) bucket.tokens -= taken;
      buckets.delete(key); // to the end of the line
      buckets.set(key, bucket);
      if (buckets.size > mostBuckets) buckets.delete(buckets.keys().next().value!);
      return missing <= 0 ? 0 : missing * (perSeconds / burst);
    },
  };
}

function refilled(bucket: Bucket | undefined, burst: number, perSeconds: number, at: number): Bucket {
  if (!bucket) return { tokens: burst, at };
  const gained = ((at - bucket.at) / 1000) * (burst / perSeconds);
  return { tokens: Math.min(burst, bucket.tokens + gained), at };
}
