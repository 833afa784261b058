/** Letters without marks that join with the one before. */
const separate = /^[\n -\u02ff]*$/;

/** Cuts `text` to `length` visible characters (grapheme clusters) and adds an ellipsis if anything was removed. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const characters = charactersOf(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}

/**
 * Where a character ends is the same in every language. Most texts need no segmenter, and making one delays a page's
 * answer to its first tap.
 */
function charactersOf(text: string): string[] {
  if (separate.test(text)) return [...text];
  return Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text), (part) => part.segment);
}
