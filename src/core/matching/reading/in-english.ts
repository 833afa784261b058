import { isBreedWord } from './breeds.ts';
import { isCollarWord, namesCollar } from './collar.ts';
import { isColour } from './colours.ts';
import { frequentWords } from './languages/frequent-english.ts';
import type { Language } from './languages/vocabularies.ts';
import { isMeaning, joining, keyOf, knows, languages, meaningOf, mostWords, startsForm } from './lexicon.ts';
import { isMarkWord, namesPart } from './marks.ts';
import { isAgeWord, isSexWord, isSizeWord } from './traits.ts';
import { isCommon, isJoint, mostRead, singular } from './words.ts';

/** A word, or several that mean one thing together, as typed; what comes before it; and what it means in English. */
export type ReadWord = { before: string; raw: string; english: string };

const frequent = new Set(frequentWords.split(/\s+/).map(singular));

type Token = { before: string; raw: string; key: string };
type Spoken = Language | 'en';
type Scores = Record<Spoken, number>;

const token = /[\p{L}\p{M}\p{N}]+/gu;
const sentenceEnd = /(?<=[.!?;؟؛\n])/;
const arabicSigns: Record<string, string> = { '،': ',', '؛': ';', '؟': '?' };
/** A report is mostly in one language: how much that counts beside the words of a single sentence. */
const wholeReport = 3;

/**
 * Reads the texts of a report in the words of English, which the readers of its fields know. Which language a sentence
 * is in is told by how many of its words each language knows, with a glance at the rest of the report, because words
 * such as "sin", "rot" and "pie" belong to several. English stays as it is.
 * @param all the texts of the report
 */
export function readerOf(all: readonly (string | null)[], species: string | null = null): (text: string) => string {
  const read = wordsReader(all);
  return (text) =>
    sentencesOf(text)
      .map((sentence) => read(sentence, species) ?? sentence)
      .map((said) => (typeof said === 'string' ? said : written(said)))
      .join('');
}

/** The words of a text with what they mean in English; the words of English mean themselves. */
export function readWords(text: string, species: string | null = null): ReadWord[] {
  const read = wordsReader([text]);
  return sentencesOf(text).flatMap((sentence) => {
    const english = () => tokensOf(sentence).map(({ before, raw }) => ({ before, raw, english: raw }));
    return read(sentence, species)?.words ?? english();
  });
}

type Sentence = { words: ReadWord[]; after: string };

function wordsReader(all: readonly (string | null)[]) {
  const whole = scoresOf(all.flatMap((text) => tokensOf(text ?? '')));
  const most = Math.max(1, ...Object.values(whole));
  /** null for English */
  return (sentence: string, species: string | null): Sentence | null => {
    const tokens = tokensOf(sentence);
    const scores = scoresOf(tokens);
    const byScore = (['en', ...languages] as const)
      .filter((name) => name === 'en' || scores[name] > 0)
      .map((name) => ({ name, score: scores[name] + (wholeReport * whole[name]) / most }))
      .sort((a, b) => b.score - a.score)
      .map(({ name }) => name);
    if (byScore[0] === 'en') return null;
    const end = tokens.reduce((length, { before, raw }) => length + before.length + raw.length, 0);
    return { words: translated(tokens, byScore, species), after: sentence.slice(end) };
  };
}

function written({ words, after }: Sentence): string {
  const said = words.map(({ before, english }) => `${before || ' '}${english}`).join('') + after;
  return said.replace(/[،؛؟]/g, (sign) => arabicSigns[sign]!);
}

function sentencesOf(text: string): string[] {
  return text.slice(0, mostRead).normalize('NFC').split(sentenceEnd);
}

function tokensOf(text: string): Token[] {
  let end = 0;
  return [...text.matchAll(token)].map(({ 0: raw, index }) => {
    const before = text.slice(end, index);
    end = index + raw.length;
    return { before, raw, key: keyOf(raw) };
  });
}

/** How many of the words each language knows. */
function scoresOf(tokens: readonly Token[]): Scores {
  const known = (name: Language) => tokens.filter(({ key }) => knows(name, key)).length;
  const scores = languages.map((name) => [name, known(name)] as const);
  return { ...Object.fromEntries(scores), en: tokens.filter(({ key }) => isEnglish(key)).length } as Scores;
}

function isEnglish(word: string): boolean {
  return (
    isCommon(word) ||
    isBreedWord(word) ||
    frequent.has(word) ||
    isMeaning(word) ||
    isColour(word) ||
    isMarkWord(word) ||
    isCollarWord(word) ||
    isSexWord(word) ||
    isAgeWord(word) ||
    isSizeWord(word)
  );
}

/** @param order the languages that the sentence may be in, the likeliest first */
function translated(tokens: readonly Token[], order: readonly Spoken[], species: string | null): ReadWord[] {
  const words: ReadWord[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { meaning, count } = meaningAt(tokens, at, order);
    const parts = tokens.slice(at, at + count);
    const raw = parts.map((one, i) => (i === 0 ? one.raw : one.before + one.raw)).join('');
    words.push({ before: parts[0]!.before, raw, english: meaning === null ? raw : chosen(meaning, species) });
    at += count;
  }
  return words.map((word, i) => ({ ...word, english: joined(words, i) }));
}

/** The longest form that begins here and what it means; null if it means itself. */
function meaningAt(tokens: readonly Token[], at: number, order: readonly Spoken[]) {
  const { key } = tokens[at]!;
  for (const language of order) {
    if (language === 'en') {
      if (isEnglish(key)) return { meaning: null, count: 1 };
      continue;
    }
    for (let count = startsForm(key) ? mostWords : 1; count > 0; count--) {
      const form = tokens.slice(at, at + count);
      if (form.length < count || form.some(({ before }, i) => i > 0 && !/^[\s'’-]*$/.test(before))) continue;
      // "é" and "à" are other words than "e" and "a"
      const exact = count === 1 ? meaningOf(form[0]!.raw.toLowerCase(), language) : undefined;
      const meaning = exact ?? meaningOf(form.map((one) => one.key).join(' '), language);
      if (meaning !== undefined) return { meaning, count };
    }
  }
  return { meaning: null, count: 1 };
}

function chosen(meaning: string, species: string | null): string {
  const [one, ofDog = one] = meaning.split('/') as [string, string?];
  return species === 'dog' ? ofDog : one;
}

/**
 * What a word means after those before it. One that joins becomes "with", and so begins a new clause, if a thing follows
 * that no mark was named of: "gato de patas blancas", but not "una mancha de la oreja".
 */
function joined(words: readonly ReadWord[], at: number): string {
  const meaning = words[at]!.english.split(' ');
  if (!meaning.includes(joining)) return words[at]!.english;
  const following = [
    ...meaning,
    ...(words
      .slice(at + 1)
      .find(({ english }) => english && english !== joining)
      ?.english.split(' ') ?? []),
  ];
  const said = clauseBefore(words, at);
  const begins = namesCollar(following)
    ? !namesCollar(said)
    : namesPart(following) && !said.some((word) => isMarkWord(word) || isCollarWord(word));
  return meaning
    .map((word) => (word === joining ? (begins ? 'with' : '') : word))
    .join(' ')
    .trim();
}

function clauseBefore(words: readonly ReadWord[], at: number): string[] {
  const said: string[] = [];
  for (let i = at; i > 0; i--) {
    if (/[.,;:!?()\n/،؛؟]/.test(words[i]!.before)) break;
    const before = words[i - 1]!.english.split(' ');
    said.push(...before);
    if (before.some(isJoint)) break;
  }
  return said;
}
