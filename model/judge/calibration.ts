/** A forecast with the stated `probability`, and whether it came true. */
export type Forecast = { probability: number; outcome: boolean };

/** Forecasts of about the same probability: `said` is the mean stated probability, `came` the share that came true. */
export type ReliabilityBin = { count: number; said: number; came: number };

/**
 * Mean squared difference between the stated probability and the outcome (0 or 1). 0 is perfect, 0.25 is always stating
 * one half.
 */
export function brierScore(forecasts: Forecast[]): number {
  if (forecasts.length === 0) return 0;
  const sum = forecasts.reduce((total, { probability, outcome }) => total + (probability - Number(outcome)) ** 2, 0);
  return sum / forecasts.length;
}

/** Non-empty bins of equal width: the points of a reliability diagram. */
export function reliabilityBins(forecasts: Forecast[], bins = 10): ReliabilityBin[] {
  const groups = Map.groupBy(forecasts, ({ probability }) => Math.min(bins - 1, Math.floor(probability * bins)));
  return [...groups].sort(([a], [b]) => a - b).map(([, group]) => summarize(group));
}

/**
 * Expected calibration error: the difference between stated probability and frequency, averaged over bins weighted by
 * size.
 */
export function calibrationError(forecasts: Forecast[], bins = 10): number {
  const distances = reliabilityBins(forecasts, bins).map(({ count, said, came }) => count * Math.abs(said - came));
  return distances.reduce((sum, distance) => sum + distance, 0) / Math.max(1, forecasts.length);
}

function summarize(group: Forecast[]): ReliabilityBin {
  const count = group.length;
  const said = group.reduce((sum, { probability }) => sum + probability, 0) / count;
  return { count, said, came: group.filter(({ outcome }) => outcome).length / count };
}
