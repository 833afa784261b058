/** The value below which this share (0 to 1) of the values lies; NaN if there are none. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * values.length)] ?? Number.NaN;
}
