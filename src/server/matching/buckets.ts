import type { BothSides } from '#core/matching/gallery/both-sides.ts';

/** Cases are divided into this many buckets by the first four digits of their ids, which are random. */
export const bucketCount = 65_536;

export function bucketOf(id: string): number {
  return Number.parseInt(id.slice(0, 4), 16);
}

/** The buckets from the first to the last, both included. */
export type Buckets = { first: number; last: number };

export const allBuckets: Buckets = { first: 0, last: bucketCount - 1 };

/** The stamps of the cases in each bucket, combined by "exclusive or". An empty bucket has none. */
export type BucketStamps = ReadonlyMap<number, bigint>;

/** Runs of neighbouring buckets that differ, in ascending order. */
export function changedBuckets(one: BucketStamps, other: BucketStamps): Buckets[] {
  const runs: Buckets[] = [];
  for (let bucket = 0; bucket < bucketCount; bucket++) {
    if ((one.get(bucket) ?? 0n) === (other.get(bucket) ?? 0n)) continue;
    const run = runs.at(-1);
    if (run?.last === bucket - 1) run.last = bucket;
    else runs.push({ first: bucket, last: bucket });
  }
  return runs;
}

export function stampsOf(open: BothSides): BucketStamps {
  const stamps = new Map<number, bigint>();
  open.forEach((id, stamp) => {
    const bucket = bucketOf(id);
    stamps.set(bucket, (stamps.get(bucket) ?? 0n) ^ stamp);
  });
  return stamps;
}

export function idsIn(open: BothSides, runs: readonly Buckets[]): Set<string> {
  const wanted = new Uint8Array(bucketCount);
  for (const { first, last } of runs) wanted.fill(1, first, last + 1);
  const ids = new Set<string>();
  open.forEach((id) => {
    if (wanted[bucketOf(id)]) ids.add(id);
  });
  return ids;
}
