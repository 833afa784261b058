/** Edges of the rings around a probe, in metres. The first ring is 250 m wide, because places are rough. */
export const ringEdges = [0, ...Array.from({ length: 24 }, (_, i) => 250 * 1.5 ** i)];

/** The ring of a distance, with a fraction: 1.5 is the (logarithmic) middle of the second ring. */
export function ringAt(metres: number): number {
  return metres < 250 ? metres / 250 : Math.min(ringEdges.length - 1e-9, 1 + Math.log(metres / 250) / Math.log(1.5));
}
