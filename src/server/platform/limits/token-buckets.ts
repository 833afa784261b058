import type { Allowance } from './limiter.ts';

/**
 * A limiter whose actions may cost more than one token. An action that costs more than a full bucket holds empties the
 * bucket.
 */
export type TokenBuckets = {
  take: (key: string, allowance: Allowance, cost?: number) => Promise<number>;
  /** Takes what an action has cost, known afterwards: the bucket may owe up to a burst. */
  charge: (key: string, allowance: Allowance, cost: number) => void;
};

type Bucket = {
  tokens: number;
  at: number;
  /** again since room was last made, so that it is kept once more */
  isUsed: boolean;
};

/** Beyond this number the oldest unused keys are forgotten, so that memory stays bounded whatever clients send. */
const mostBuckets = 50_000;

/**
 * Token buckets in memory: a bucket refills evenly and an action takes one or more tokens. Each instance counts
 * separately. A bucket does not move when it is used: each move in a `Map` leaves garbage that only a collection of the
 * whole heap removes (docs/decisions/031). Their clock only goes forward: a machine's clock that is put back by a month
 * would leave each bucket owing a month.
 */
export function createTokenBuckets(now: () => number = () => performance.now()): TokenBuckets {
  const buckets = new Map<string, Bucket>();

  function bucketOf(key: string, burst: number): Bucket {
    const kept = buckets.get(key);
    if (kept) {
      kept.isUsed = true;
      return kept;
    }
    makeRoom();
    const full = { tokens: burst, at: now(), isUsed: false };
    buckets.set(key, full);
    return full;
  }

  function makeRoom(): void {
    for (const [key, bucket] of buckets) {
      if (buckets.size < mostBuckets) return;
      buckets.delete(key);
      if (bucket.isUsed) buckets.set(key, bucket);
      bucket.isUsed = false;
    }
  }

  return {
    async take(key: string, { burst, perSeconds }: Allowance, cost = 1) {
      const bucket = bucketOf(key, burst);
      refill(bucket, burst, perSeconds, now());
      const taken = Math.min(cost, burst);
      const missing = taken - bucket.tokens;
      if (missing <= 0) bucket.tokens -= taken;
      return missing <= 0 ? 0 : missing * (perSeconds / burst);
    },
    charge(key, { burst, perSeconds }, cost) {
      const bucket = bucketOf(key, burst);
      refill(bucket, burst, perSeconds, now());
      bucket.tokens = Math.max(-burst, bucket.tokens - cost);
    },
  };
}

function refill(bucket: Bucket, burst: number, perSeconds: number, at: number): void {
  const gained = ((at - bucket.at) / 1000) * (burst / perSeconds);
  bucket.tokens = Math.min(burst, bucket.tokens + gained);
  bucket.at = at;
}
