/** Where a character ends is the same in every language. */
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** `text` cut to `length` characters as people see them, with an ellipsis where something was cut off. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const kept = Array.from(characters.segment(text), ({ segment }) => segment);
  return kept.length <= length ? text : `${kept.slice(0, length).join('').trimEnd()}…`;
}
