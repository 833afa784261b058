/** Where a character ends is the same in every language. */
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Cuts `text` to `length` visible characters (grapheme clusters) and adds an ellipsis if anything was removed. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const kept = Array.from(characters.segment(text), ({ segment }) => segment);
  return kept.length <= length ? text : `${kept.slice(0, length).join('').trimEnd()}…`;
}
