import { isBreedWord } from '#core/matching/fields/breed.ts';
import { isCollarWord, namesCollar } from '#core/matching/fields/collar.ts';
import { isColour } from '#core/matching/fields/colour.ts';
import { isMarkWord, namesPart } from '#core/matching/fields/markings.ts';
import { isReadByField } from '#core/matching/fields/stated-fields.ts';
import { byWord, isArticle, isFrequent, isJoint, mostRead } from '#core/matching/fields/words.ts';
import {
  isMeaning,
  joining,
  keyOf,
  knows,
  type Language,
  languages,
  meaningOf,
  mostWords,
  startsForm,
} from './lexicon.ts';
import { inEnglishOrder } from './word-order.ts';

/** A word, or several that mean one thing together, as typed; what comes before it; and what it means in English. */
export type ReadWord = { before: string; raw: string; english: string };

/** A word of a text, and for each language whether it knows the word: 1 or 0, in the order of `spoken`. */
type Token = { before: string; raw: string; key: string; known: readonly number[] };
type Spoken = Language | 'en';
const spoken: readonly Spoken[] = ['en', ...languages];

const token = /[\p{L}\p{M}]+|\p{N}+/gu;
const sentenceEnd = /(?<=[.!?;؟؛\n])/;
/** Of a longer text the rest is read as one sentence. */
const mostSentences = 100;
const arabicSigns: Record<string, string> = { '،': ',', '؛': ';', '؟': '?' };
/** A report is mostly in one language: how much that counts beside the words of a single sentence. */
const wholeReport = 3;
/** A sentence of which less is known is in no language that is read here. */
const fewestKnown = 0.15;

/**
 * Reads the texts of a report in the words of English, which the readers of its fields know. Which language a sentence
 * is in is told by how many of its words each language knows, with a glance at the rest of the report, because words
 * such as "sin", "rot" and "pie" belong to several. English stays as it is.
 * @param all the texts of the report
 */
export function readerOf(all: readonly (string | null)[], species: string | null = null): (text: string) => string {
  const read = wordsReader(all);
  if (!read) return (text) => text;
  return (text) =>
    sentencesOf(text)
      .map((sentence) => {
        const said = read(sentence, species);
        return said ? written({ ...said, words: inEnglishOrder(said.words, said.language) }) : sentence;
      })
      .join('');
}

/** The words of a text with what they mean in English; the words of English mean themselves. */
export function readWords(text: string, species: string | null = null): ReadWord[] {
  const read = wordsReader([text]);
  return sentencesOf(text).flatMap((sentence) => read?.(sentence, species)?.words ?? asTheyAre(sentence));
}

function asTheyAre(sentence: string): ReadWord[] {
  return split(sentence).map(({ before, raw }) => ({ before, raw, english: raw }));
}

type Sentence = { words: ReadWord[]; after: string; language: Language };

/** Reads a sentence, null if it is English; null if all of the report is. */
function wordsReader(all: readonly (string | null)[]) {
  const whole = spoken.map(() => 0);
  const tokens = all.map((text) => tokensOf(text ?? ''));
  if (!tokens.some((some) => some.some(isForeign))) return null;
  for (const some of tokens) count(some, whole);
  const most = Math.max(...whole);
  return (sentence: string, species: string | null): Sentence | null => {
    const tokens = tokensOf(sentence);
    const scores = count(
      tokens,
      spoken.map(() => 0),
    );
    const total = (i: number) => scores[i]! + (wholeReport * whole[i]!) / most;
    const order = spoken.map((_, i) => i).filter((i) => i === 0 || scores[i]! > 0);
    order.sort((a, b) => total(b) - total(a));
    if (order[0] === 0 || scores[order[0]!]! < fewestKnown * tokens.length) return null;
    const end = tokens.reduce((length, { before, raw }) => length + before.length + raw.length, 0);
    return {
      words: translated(
        tokens,
        order.map((i) => spoken[i]!),
        species,
      ),
      after: sentence.slice(end),
      language: languages[order[0]! - 1]!,
    };
  };
}

/** Whether another language knows a word that English does not. */
function isForeign({ known }: Token): boolean {
  return known[0] === 0 && known.includes(1);
}

function count(tokens: readonly Token[], scores: number[]): number[] {
  for (const { known } of tokens) for (let i = 0; i < scores.length; i++) scores[i]! += known[i]!;
  return scores;
}

function written({ words, after }: Sentence): string {
  const said = words.map(({ before, english }) => `${before || ' '}${english}`).join('') + after;
  return said.replace(/[،؛؟]/g, (sign) => arabicSigns[sign]!);
}

function sentencesOf(text: string): string[] {
  const sentences = text.slice(0, mostRead).normalize('NFC').split(sentenceEnd);
  return [...sentences.slice(0, mostSentences), sentences.slice(mostSentences).join('')];
}

function split(text: string) {
  let end = 0;
  return Array.from(text.matchAll(token), ({ 0: raw, index }) => {
    const before = text.slice(end, index);
    end = index + raw.length;
    return { before, raw };
  });
}

const lookUp = byWord((raw) => {
  const key = keyOf(raw);
  return { key, known: spoken.map((name) => Number(name === 'en' ? isEnglish(key) : knows(name, key))) };
});

const tokensOf = (text: string): Token[] => split(text).map(({ before, raw }) => ({ before, raw, ...lookUp(raw) }));

const isEnglish = (word: string): boolean =>
  isFrequent(word) || isMeaning(word) || isBreedWord(word) || isReadByField(word);

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
  const { key, known } = tokens[at]!;
  for (const language of order) {
    if (!known[spoken.indexOf(language)]) continue;
    if (language === 'en') return { meaning: null, count: 1 };
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

/** So far a word that joins looks back and ahead, in words. */
const [farBack, farAhead] = [40, 5];

/**
 * The meaning of a word after those before it. One that joins becomes "with", and so begins a new clause, if a thing
 * follows that no mark was named of: "gato de patas blancas", but not "una mancha de la oreja".
 */
function joined(words: readonly ReadWord[], at: number): string {
  const meaning = words[at]!.english.split(' ');
  if (!meaning.includes(joining)) return words[at]!.english;
  const beside = words.slice(at + 1, at + 1 + farAhead);
  const named = beside.findIndex(({ english }) => english && english !== joining && !isArticle(english));
  const ahead = beside[named];
  const following = [...meaning, ...(ahead?.english.split(' ') ?? [])];
  const said = clauseBefore(words, at);
  const begins = namesCollar(following)
    ? !namesCollar(said)
    : namesPart(following) &&
      !said.some((word) => isMarkWord(word) || isCollarWord(word)) &&
      !(meaning.length === 1 && isColour(said[0] ?? '') && endsClause(beside[named + 1]));
  return meaning
    .map((word) => (word === joining ? (begins ? 'with' : '') : word))
    .join(' ')
    .trim();
}

/** "canosa del hocico" tells the colour of the muzzle, "gata negra de ojos verdes" that of the cat. */
const endsClause = (next?: ReadWord): boolean => !next || clauseSign.test(next.before);
/** Signs between clauses. */
export const clauseSign = /[.,;:!?()\n/،؛؟]/;

function clauseBefore(words: readonly ReadWord[], at: number): string[] {
  const said: string[] = [];
  for (let i = at; i > Math.max(0, at - farBack); i--) {
    if (clauseSign.test(words[i]!.before)) break;
    const before = words[i - 1]!.english.split(' ');
    said.push(...before);
    if (before.some(isJoint)) break;
  }
  return said;
}
