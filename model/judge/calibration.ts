/** A forecast with the stated `probability`, and whether it came true; `weight` is how often it counts, by default once. */
export type Forecast = { probability: number; outcome: boolean; weight?: number };

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
  return distances.reduce((sum, distance) => sum + distance, 0) / (countOf(forecasts) || 1);
}

function summarize(group: Forecast[]): ReliabilityBin {
  const count = countOf(group);
  const share = (of: (forecast: Forecast) => number) =>
    group.reduce((sum, forecast) => sum + (forecast.weight ?? 1) * of(forecast), 0) / count;
  return { count, said: share(({ probability }) => probability), came: share(({ outcome }) => Number(outcome)) };
}

function countOf(forecasts: readonly Forecast[]): number {
  return forecasts.reduce((sum, { weight = 1 }) => sum + weight, 0);
}
