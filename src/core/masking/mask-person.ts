import { type Atom, numberRuns } from '#core/chips/number-runs.ts';
import { escaped, replaceSpans, type Span } from '#core/text/replace-spans.ts';
import { digitWordsIn } from './digit-words.ts';

/** Replaces personal data that was removed from a text. */
const leftOut = '•••';

/** Shorter numbers are prices, ages and house numbers. */
const fewestDigits = 6;
/** Shorter parts of a name are often ordinary words. */
const shortestPart = 3;

/** Text that may be an e-mail address, with whatever else stands beside it without a space. */
const addressLike = /[\p{L}\p{N}._%+'@-]+/gu;
const domain = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u;

const [day, month] = [/(?:0?[1-9]|[12]\d|3[01])/.source, /(?:0?[1-9]|1[0-2])/.source];
const date = `\\d{4}[-./]${month}[-./]${day}|(?:${day}[-./]${month}|${month}[-./]${day})[-./](?:\\d{4}|\\d{2})`;
const time = /(?:[01]?\d|2[0-3])[:.h][0-5]\d(?::[0-5]\d)?/.source;
/** A date or a time of day that is not part of a longer number. */
const dateOrTime = new RegExp(`(?<![\\d./+-])(?:${date}|${time})(?![-./:]?\\d)`, 'g');

/** Removes e-mail addresses, telephone numbers and the writer's names. Dates, times and short numbers stay. */
export function maskPerson(text: string, names: readonly string[] = []): string {
  const unreachable = maskNumbers(text.replace(addressLike, withoutAddresses));
  return patternsOf(names).reduce((masked, pattern) => masked.replace(pattern, leftOut), unreachable);
}

/** Replaces telephone numbers. Dates, times and short numbers stay. */
export function maskNumbers(text: string): string {
  return replaceSpans(
    text,
    numbersIn(text, fewestDigits).map((number) => ({ ...number, instead: leftOut })),
  );
}

/**
 * Where telephone numbers stand, in digits or in words. Dates and times are none.
 * @param fewest digits; shorter numbers are none
 */
export function numbersIn(text: string, fewest: number): Span[] {
  // Replacements have the same length, so that positions stay valid: # ends a number, and a dot in place of a bracket
  // or a sign separates its groups.
  const readable = text.replace(dateOrTime, (found) => '#'.repeat(found.length)).replace(/[()[\]{}=+~]/g, '.');
  const numbers = numberRuns(readable).filter((run) => digitsIn(run) >= fewest);
  const spans = numbers.map((run) => ({ start: openingOf(text, run[0]!.start), end: run.at(-1)!.end }));
  return [...spans, ...digitWordsIn(text, fewest)];
}

/** Where the "+" or "(" before a number begins. */
function openingOf(text: string, at: number): number {
  const isOpening = (sign = '') => sign === '+' || sign === '(';
  let start = at;
  while (isOpening(text[start - 1]) || (/^\s$/.test(text[start - 1] ?? '') && isOpening(text[start - 2]))) start--;
  return start;
}

/** Each part before an @ may be the name of an address, and the next one begins with its domain. */
function withoutAddresses(word: string): string {
  if (!word.includes('@')) return word;
  const parts = word.split('@');
  let [masked, name] = ['', parts[0]!];
  for (const part of parts.slice(1)) {
    const host = name && domain.exec(part)?.[0];
    masked += host ? leftOut : `${name}@`;
    name = host ? part.slice(host.length) : part;
  }
  return masked + name;
}

const digitsIn = (run: readonly Atom[]) => run.reduce((sum, { digits, value }) => sum + (digits ? value.length : 0), 0);

/** Full names match in any case, their parts only as they are written, because many are ordinary words as well. */
function patternsOf(names: readonly string[]): RegExp[] {
  const whole = names.map((name) => name.trim()).filter((name) => [...name].length > 1);
  const parts = whole.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u)).filter(isNamePart);
  return [...whole.map((name) => wordPattern(name, 'giu')), ...parts.map((part) => wordPattern(part, 'gu'))];
}

/** Numbers, and parts without a capital letter in scripts that have capitals, are treated as ordinary words. */
function isNamePart(part: string): boolean {
  return [...part].length >= shortestPart && /^[\p{Lu}\p{Lt}\p{Lo}]/u.test(part);
}

/** Scripts that are written without spaces, or that add endings to a name directly. */
const noSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function wordPattern(word: string, flags: string): RegExp {
  const literal = escaped(word);
  return new RegExp(noSpaces.test(word) ? literal : `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, flags);
}
