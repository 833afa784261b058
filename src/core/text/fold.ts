/** Letters that have no accent to take off, and the sigma at the end of a word. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ς: 'σ',
};
const otherLetters = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');
/** They stand within a word, or between an article and its word, and people leave them out. */
const apostrophes = /['’‘‛`´ʹʻʼʽʾʿˈ′＇׳״·]/g;
/** They show nothing: soft hyphens, joiners, marks of direction; and the Arabic letter that only makes a word longer. */
const invisible = /[\p{Cf}\u0640]/gu;
/** Accents, and the vowel signs of Hebrew and Arabic. Those of Indian and Thai scripts, and kana's, are part of a word. */
const accents = /[[\p{M}&&[\p{sc=Inherited}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}]]--[\u3099\u309a]]/gv;
/** A letter, with its vowels and tones, of a script that has no spaces between words. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}]\p{M}*/gu;
const unspacedStart = new RegExp(`^(?:${unspaced.source})`, 'u');
const noWord = /[^\p{L}\p{N}\p{M}]+/gu;

/**
 * A text as searches compare it: words in small letters, each after a space, without accents and apostrophes. Of
 * scripts without spaces each letter is a word. A text without any letter or digit is empty.
 */
export function foldText(text: string): string {
  const spelt = text.replace(invisible, '').replace(apostrophes, '');
  const words = plainLetters(spelt, accents)
    .normalize('NFC')
    .replace(unspaced, ' $& ')
    .split(noWord)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.map((word) => ` ${word}`).join('');
}

/** Letters of Arabic and Persian that people write for each other. */
const arabic: Record<string, string> = { ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي' };

/**
 * The name of a place as the gazetteer compares it: as above, but words are separated by single spaces, an apostrophe
 * ends a word, vowel signs count in no script, and letters stay taken apart, so that half a Korean syllable begins it.
 */
export function foldName(name: string): string {
  return plainLetters(name, /\p{M}+/gu)
    .replace(/[ىةکی]/g, (letter) => arabic[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** In small letters, wide ones and ligatures as plain ones, without these marks. */
function plainLetters(text: string, marks: RegExp): string {
  const unmarked = text.normalize('NFKD').replace(marks, '').toLowerCase();
  return unmarked.replace(otherLetters, (letter) => letters[letter]!);
}

/** Fewer letters than this are only looked for where a word begins: in the middle they are almost everywhere. */
const fewestWithin = 3;

/** The pattern of a typed word in a folded text, a short one where a word begins; null without letter or digit. */
export function soughtText(typed: string): string | null {
  const folded = foldText(typed);
  if (!folded) return null;
  const first = folded.slice(1).split(' ', 1)[0]!;
  const isShort = [...first].length < fewestWithin || unspacedStart.test(first);
  return isShort ? folded : folded.slice(1);
}
