const letters: Record<string, string> = {
  ...{ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i', þ: 'th', ð: 'd' },
  // letters of Arabic that people write for each other, and the sigma at the end of a word
  ...{ ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي', ς: 'σ' },
};

/**
 * A name in the form used for searching: lower case, without accents, in letters of usual width, words separated by
 * single spaces.
 */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßøłđæœıþðىةکیς]/g, (letter) => letters[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
