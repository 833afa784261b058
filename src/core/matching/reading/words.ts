import { limits } from '#core/cases/limits.ts';

/** Words that most reports contain or that have no meaning of their own: never evidence. */
const common = new Set(
  `a an the and or but with without of in on at to from for by is are was were be been has have had do did not no it its
  this that there here he she him her his hers they them their i we my our you your me us who which when where what very
  really quite bit little some any all one two three also just only about around near over under up down out into after
  before since then than so as if can could will would please help call contact phone text message email reward thank
  thanks cat dog pet animal puppy kitten lost missing found stray seen saw spotted last ran run away escaped home house
  street road garden yard area friendly shy scared timid sweet loving nice good collar tag microchip microchipped
  chipped chip name named called answer responds wearing day night morning evening today yesterday week month year old
  young hair haired short long fur coat male female boy girl look looks looking like colour color unknown none yes`
    .trim()
    .split(/\s+/)
    .map(singular),
);

/** Some signs stand for a whole sentence, so that a text may grow many times; the rest of it is not read. */
export const mostRead = 1.5 * limits.longText;

/** Letters that people write for each other: "weiß" and "weiss", and those of Arabic at the end of a word. */
const alike: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك', ـ: '' };
/** The digits of Arabic and of Persian keyboards; the last four bits are the digit. */
const arabicDigits = /[٠-٩۰-۹]/g;

/** Lower case without accents, so that "Café" equals "cafe". */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .slice(0, mostRead)
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßœæةىیکـ]/g, (letter) => alike[letter]!)
    .replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 15));
}

/** Whether a word is never evidence, because most reports contain it. */
export function isCommon(word: string): boolean {
  return common.has(word);
}

/** The words of a text in order, in any script: lower case, without accents, in the singular ("paws" becomes "paw"). */
export function wordsOf(text: string): string[] {
  return wordsIn(plain(text));
}

const wordsIn = (text: string): string[] => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(singular);

/** Words worth comparing: at least three characters, or a number of two digits, and not among the common ones. */
export function tellingWords(text: string): string[] {
  return wordsOf(text).filter((word) => !common.has(word) && word.length >= (/^\p{N}+$/u.test(word) ? 2 : 3));
}

/**
 * The clauses of a text, each as its words. "torn left ear, white paws and a red and black collar" gives three, so that
 * a description of one thing is not applied to another. Two colours joined by "and" stay together.
 */
export function clausesOf(text: string, isColour: (word: string) => boolean): string[][] {
  return plain(text)
    .split(/[.,;:!?()\n/]+/)
    .flatMap((sentence) => splitAtJoints(wordsIn(sentence), isColour))
    .filter((clause) => clause.length > 0);
}

const joints = new Set(['and', 'with', 'but', 'has', 'have', 'had', 'wearing', 'plus']);
/** What follows is denied: "not wearing a collar" is a clause of its own. */
const denials = new Set(['no', 'not', 'without', 'never']);

/** Whether a word begins a new clause. */
export function isJoint(word: string): boolean {
  return joints.has(word);
}

function splitAtJoints(words: string[], isColour: (word: string) => boolean): string[][] {
  const clauses: string[][] = [[]];
  words.forEach((word, i) => {
    const betweenColours = word === 'and' && isColour(words[i - 1] ?? '') && isColour(words[i + 1] ?? '');
    if (denials.has(word)) clauses.push([]);
    if (joints.has(word) && !betweenColours && !denials.has(words[i - 1] ?? '')) clauses.push([]);
    else clauses.at(-1)!.push(word);
  });
  return clauses;
}

/**
 * Handles enough English plurals for paws, patches and bodies. Words of other languages stay as they are, or change in
 * the same way on both sides.
 */
export function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}
