import { coloursAmong } from '#core/matching/fields/colour.ts';
import { marksAmong } from '#core/matching/fields/markings.ts';
import type { Quotes } from '#core/matching/fields/stated-field.ts';
import { isJoint, wordsOf } from '#core/matching/fields/words.ts';
import { clauseSign, type ReadWord, readWords } from './in-english.ts';

/**
 * The text of a report as it was typed: explanations quote it, since what is compared is folded and in the singular.
 */
export type Typed = {
  breed: string | null;
  area: string | null;
  /** all other text */
  text: string | null;
};

const nothing: Typed = { breed: null, area: null, text: null };

/** The texts of the two reports of a match, by side. */
export type TypedPair = { missing: Typed; found: Typed };
export const untyped: TypedPair = { missing: nothing, found: nothing };

/** Quotes a report in the words of its writer. */
export function quotesOf({ breed, text }: Typed): Quotes {
  return {
    breed: (compared) => lineAsTyped(breed, compared),
    colours: (colours) => coloursAsTyped(colours, text),
    mark: (mark) => firstOf([text], (written) => markIn(written, mark)),
  };
}

/** A text as it was typed, on one line. */
export function lineAsTyped(text: string | null, compared: string): string {
  return text?.replace(/\s+/g, ' ').trim() || compared;
}

const word = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;
/** Names go on over these: "Los Angeles", "Baden-Württemberg". */
const joint = /^[ \t]*[-–]?[ \t]*$/;
/** Articles of names are too short to be compared: "La Paz", "Le Mans". */
const article = /^\p{Lu}[\p{L}'’]?$/u;

/** Each compared word as the first text has it that contains it; itself if none does. */
export function wordsAsTyped(words: readonly string[], texts: readonly (string | null)[]): string[] {
  const typed = words.map(
    (one) =>
      firstOf(
        texts,
        (text) => (text.match(word) ?? []).find((raw) => wordsOf(raw).includes(one)) ?? meant(text, one),
      ) ?? one,
  );
  return [...new Set(typed)];
}

const meant = (text: string, one: string) => readWords(text).find(({ english }) => wordsOf(english).includes(one))?.raw;

/** The words in which a text names any of these colours in another language than English. */
function coloursAsTyped(colours: readonly string[], text: string | null): string[] {
  const named = readWords(text ?? '').filter(
    ({ raw, english }) =>
      raw !== english &&
      [...coloursAmong(wordsOf(english), 'plain'), ...coloursAmong(wordsOf(english), 'fur')].some((one) =>
        colours.includes(one),
      ),
  );
  return [...new Set(named.map(({ raw }) => raw.toLowerCase()))];
}

/** Longer clauses are not quoted. */
const longestClause = 40;

/** Only the words that make the mark, so that nothing else is told. */
function markIn(text: string, mark: string): string | undefined {
  const tells = (words: readonly ReadWord[]) =>
    marksAmong(words.flatMap(({ english }) => wordsOf(english))).includes(mark);
  for (const clause of clausesIn(text)) {
    if (clause.length > longestClause || !tells(clause)) continue;
    const needed = clause.reduce<ReadWord[]>((rest, one) => {
      const without = rest.filter((other) => other !== one);
      return tells(without) ? without : rest;
    }, clause);
    if (needed.some(({ raw, english }) => raw !== english)) return needed.map(({ raw }) => raw.toLowerCase()).join(' ');
  }
  return undefined;
}

function clausesIn(text: string): ReadWord[][] {
  const clauses: ReadWord[][] = [[]];
  for (const one of readWords(text)) {
    if (clauseSign.test(one.before) || wordsOf(one.english).some(isJoint)) clauses.push([]);
    clauses.at(-1)!.push(one);
  }
  return clauses;
}

/** The names that compared words belong to: "los" and "angele" are "Los Angeles". Null if no text has them. */
export function namesAsTyped(words: readonly string[], texts: readonly (string | null)[]): string[] | null {
  const all = new Set(words);
  const names = firstOf(texts, (text) => {
    const found = namesIn(text, all);
    return found.length > 0 ? found : undefined;
  });
  return names ?? null;
}

function namesIn(text: string, words: ReadonlySet<string>): string[] {
  const names: { from: number; to: number }[] = [];
  let before: { from: number; to: number } | null = null;
  for (const { 0: raw, index } of text.matchAll(word)) {
    const at = { from: index, to: index + raw.length };
    if (wordsOf(raw).some((one) => words.has(one))) {
      const last = names.at(-1);
      if (last && joint.test(text.slice(last.to, at.from))) last.to = at.to;
      else names.push(before && joint.test(text.slice(before.to, at.from)) ? { from: before.from, to: at.to } : at);
    }
    before = article.test(raw) ? at : null;
  }
  return [...new Set(names.map(({ from, to }) => text.slice(from, to)))];
}

function firstOf<T>(texts: readonly (string | null)[], find: (text: string) => T | undefined): T | undefined {
  for (const text of texts) {
    const found = text ? find(text.normalize('NFC')) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
