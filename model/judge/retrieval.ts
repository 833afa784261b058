/** One gallery entry from the point of view of a probe. */
export type Candidate = { score: number; relevant: boolean };

export type RetrievalSummary = { probes: number; recallAt1: number; recallAt5: number; recallAt10: number };

/**
 * Recall@k: the share of probes with a relevant candidate among the best k. Ties count against the method: an animal
 * that has the same score as a stranger was not found.
 */
export function recall(probes: Candidate[][]): RetrievalSummary {
  const ranks = probes.map(firstRelevantRank);
  const within = (k: number) => share(ranks.filter((rank) => rank <= k).length, ranks.length);
  return { probes: ranks.length, recallAt1: within(1), recallAt5: within(5), recallAt10: within(10) };
}

/** Mean over the probes of the average precision, which is the mean of the precision at each relevant candidate. */
export function meanAveragePrecision(probes: Candidate[][]): number {
  return mean(probes.map(averagePrecision));
}

/**
 * The probability that a genuine pair scores above an impostor pair, with ties counting half: the area under the ROC
 * curve, computed by the rank sum of Mann and Whitney.
 */
export function areaUnderCurve(genuine: number[], impostor: number[]): number {
  const sorted = impostor.toSorted((a, b) => a - b);
  const wins = genuine.map((score) => (countBelow(sorted, score) + countUpTo(sorted, score)) / 2);
  return share(
    wins.reduce((sum, value) => sum + value, 0),
    genuine.length * impostor.length,
  );
}

/** Rank of the first relevant candidate: 1 for the best, infinite if there is none. */
function firstRelevantRank(candidates: Candidate[]): number {
  const best = Math.max(...candidates.filter(({ relevant }) => relevant).map(({ score }) => score));
  if (best === Number.NEGATIVE_INFINITY) return Number.POSITIVE_INFINITY;
  return 1 + candidates.filter(({ relevant, score }) => !relevant && score >= best).length;
}

function averagePrecision(candidates: Candidate[]): number {
  const sorted = candidates.toSorted((a, b) => b.score - a.score || Number(a.relevant) - Number(b.relevant));
  const precisions: number[] = [];
  for (const [index, { relevant }] of sorted.entries()) {
    if (relevant) precisions.push((precisions.length + 1) / (index + 1));
  }
  return mean(precisions);
}

/** Number of sorted values below `value`. */
function countBelow(sorted: number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Number of sorted values up to and including `value`. */
function countUpTo(sorted: number[], value: number): number {
  let low = countBelow(sorted, value);
  while (low < sorted.length && sorted[low] === value) low++;
  return low;
}

function mean(values: number[]): number {
  return share(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  );
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
