/** A passage of a text, from `start` up to `end`, in UTF-16 units. */
export type Span = { start: number; end: number };

/**
 * Replaces passages of a text.
 * @param spans in any order; those that overlap are replaced as one, by what replaces the first
 */
export function replaceSpans(text: string, spans: readonly (Span & { instead: string })[]): string {
  let [out, at] = ['', 0];
  for (const { start, end, instead } of [...spans].sort((a, b) => a.start - b.start)) {
    if (start >= at) out += text.slice(at, start) + instead;
    at = Math.max(at, end);
  }
  return out + text.slice(at);
}

/** Fills passages of a text with a sign, so that what is looked for next is not found in them, and positions stay. */
export function fillSpans(text: string, spans: readonly Span[], sign: string): string {
  const filled = spans.map((span) => ({ ...span, instead: sign.repeat(span.end - span.start) }));
  return replaceSpans(text, filled);
}

/** A text as the pattern that fits it alone. */
export const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
