/** A claim and what came of it: `probability` was said, `outcome` tells whether it was so. */
export type Forecast = { probability: number; outcome: boolean };

/** Forecasts of about the same probability: what was said on average, and how often it was so. */
export type ReliabilityBin = { count: number; said: number; came: number };

/** Mean squared distance between what was said and what came; 0 is perfect, 0.25 is always saying one half. */
export function brierScore(forecasts: Forecast[]): number {
  if (forecasts.length === 0) return 0;
  const sum = forecasts.reduce((total, { probability, outcome }) => total + (probability - Number(outcome)) ** 2, 0);
  return sum / forecasts.length;
}

/** Equally wide bins of probability, empty ones left out: the points of a reliability diagram. */
export function reliabilityBins(forecasts: Forecast[], bins = 10): ReliabilityBin[] {
  const groups = Map.groupBy(forecasts, ({ probability }) => Math.min(bins - 1, Math.floor(probability * bins)));
  return [...groups].sort(([a], [b]) => a - b).map(([, group]) => summarize(group));
}

/** Expected calibration error: the distance between said and came, averaged over bins by their size. */
export function calibrationError(forecasts: Forecast[], bins = 10): number {
  const distances = reliabilityBins(forecasts, bins).map(({ count, said, came }) => count * Math.abs(said - came));
  return distances.reduce((sum, distance) => sum + distance, 0) / Math.max(1, forecasts.length);
}

function summarize(group: Forecast[]): ReliabilityBin {
  const count = group.length;
  const said = group.reduce((sum, { probability }) => sum + probability, 0) / count;
  return { count, said, came: group.filter(({ outcome }) => outcome).length / count };
}
