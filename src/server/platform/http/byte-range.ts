/** Positions of the first and last byte, counted from 0. */
export type ByteRange = { first: number; last: number };

/**
 * The part that a `Range` header asks for (RFC 9110, section 14.1.2). Null if everything should be sent, which also
 * answers other units, several ranges at once and what is no range.
 */
export function byteRange(header: string | undefined, length: number): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (!from && !to)) return null;
  if (!from) return Number(to) > 0 && length > 0 ? between(length - Number(to), length - 1, length) : 'unsatisfiable';
  if (to && Number(to) < Number(from)) return null;
  return Number(from) < length ? between(Number(from), to ? Number(to) : length - 1, length) : 'unsatisfiable';
}

function between(first: number, last: number, length: number): ByteRange {
  return { first: Math.max(0, first), last: Math.min(last, length - 1) };
}
