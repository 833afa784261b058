import { type Atom, numberRuns } from './number-runs.ts';

/** Stands where something about a person was. */
export const leftOut = '•••';

/** Shorter numbers are prices, ages and house numbers. */
const fewestDigits = 6;
/** Shorter words of a name are also words of a sentence. */
const shortestPart = 3;

const emailAddress = /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

const [day, month] = [/(?:0?[1-9]|[12]\d|3[01])/.source, /(?:0?[1-9]|1[0-2])/.source];
const date = `\\d{4}[-./]${month}[-./]${day}|(?:${day}[-./]${month}|${month}[-./]${day})[-./](?:\\d{4}|\\d{2})`;
const time = /(?:[01]?\d|2[0-3])[:.h][0-5]\d(?::[0-5]\d)?/.source;
/** A date or a time of day, as long as it is no part of a longer number. */
const dateOrTime = new RegExp(`(?<![\\d./+-])(?:${date}|${time})(?![-./:]?\\d)`, 'g');

/**
 * Takes out of a text what tells who wrote it: e-mail addresses, telephone numbers and these names. Dates, times and
 * short numbers stay.
 * @param names of the writer, as they are displayed
 */
export function maskPerson(text: string, names: readonly string[] = []): string {
  const unreachable = maskNumbers(text.replace(emailAddress, leftOut));
  return patternsOf(names).reduce((masked, pattern) => masked.replace(pattern, leftOut), unreachable);
}

function maskNumbers(text: string): string {
  // of the same length, so that positions stay: signs that end a number, and brackets as the separators they are in one
  const readable = text.replace(dateOrTime, (found) => '#'.repeat(found.length)).replace(/[()]/g, '.');
  const numbers = numberRuns(readable).filter((run) => digitsIn(run) >= fewestDigits);
  return numbers.reduceRight((masked, run) => {
    const before = masked.slice(0, run[0]!.start).replace(/[+(]+\s?\(?$/, '');
    return before + leftOut + masked.slice(run.at(-1)!.end);
  }, text);
}

const digitsIn = (run: readonly Atom[]) => run.reduce((sum, { digits, value }) => sum + (digits ? value.length : 0), 0);

/** The whole of a name however it is capitalised; its parts only as they are written, since many are words as well. */
function patternsOf(names: readonly string[]): RegExp[] {
  const whole = names.map((name) => name.trim()).filter((name) => [...name].length > 1);
  const parts = whole.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u)).filter(isNamePart);
  return [...whole.map((name) => wordPattern(name, 'giu')), ...parts.map((part) => wordPattern(part, 'gu'))];
}

/** A part that is a number, or has no capital where its script has capitals, is taken for a word. */
function isNamePart(part: string): boolean {
  return [...part].length >= shortestPart && /^[\p{Lu}\p{Lt}\p{Lo}]/u.test(part);
}

/** Scripts that are written without spaces, or add endings to a name without one. */
const noSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function wordPattern(word: string, flags: string): RegExp {
  const literal = word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(noSpaces.test(word) ? literal : `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, flags);
}
