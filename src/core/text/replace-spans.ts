/** A passage of a text, from `start` up to `end`, in UTF-16 units. */
export type Span = { start: number; end: number };

/**
 * Replaces passages of a text.
 * @param spans in order; of two that overlap, the rest of the later one is replaced together with the first
 */
export function replaceSpans(text: string, spans: readonly Span[], instead: string): string {
  let [out, at] = ['', 0];
  for (const { start, end } of spans) {
    if (start >= at) out += text.slice(at, start) + instead;
    at = Math.max(at, end);
  }
  return out + text.slice(at);
}
