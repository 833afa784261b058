/** A figure that should be reached; `least` and `most` are the limits that it must not pass. */
export type Target = { name: string; least?: number; most?: number };

/** The target beside the measured figure, for the end of a report. */
export function targetLine({ name, least, most }: Target, value: number, measured = value.toFixed(3)): string {
  const limit = least === undefined ? `at most ${most}` : `at least ${least}`;
  const met = value >= (least ?? Number.NEGATIVE_INFINITY) && value <= (most ?? Number.POSITIVE_INFINITY);
  return `target: ${name} ${limit}: ${measured}, ${met ? 'met' : 'MISSED'}`;
}
