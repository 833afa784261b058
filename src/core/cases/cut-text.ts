/** Letters without marks that join with the one before. */
const separate = /^[\n -\u02ff]*$/;

/** Cuts `text` to `length` visible characters (grapheme clusters) and adds an ellipsis if anything was removed. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  if (separate.test(text)) return `${text.slice(0, length).trimEnd()}…`;
  // where a character ends is the same in every language; most texts need no segmenter, which takes long to make
  let left = length;
  for (const { index } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text))
    if (left-- === 0) return `${text.slice(0, index).trimEnd()}…`;
  return text;
}
