const letters: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i', þ: 'th', ð: 'd' };

/** A name in the form used for searching: lower case, without accents, words separated by single spaces. */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßøłđæœıþð]/g, (letter) => letters[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
