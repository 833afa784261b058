/** The fewest letters that an index can find in the middle of a word. */
const shortest = 3;

/**
 * What `search_text` must contain for each word: the word anywhere, or, if it has only one or two letters, a word that
 * begins with it. What has no letter and no digit is no word.
 * @returns texts for the SQL function `search_text`, to be put between two `%`
 */
export function wanted(words: readonly string[]): string[] {
  const cleaned = words.map((word) => word.replace(edges, '')).filter(Boolean);
  return cleaned.map((word) => ([...word].length < shortest ? ` ${word}` : word));
}

const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
