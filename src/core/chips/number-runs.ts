import { plainDigits } from '#core/text/digits.ts';

/** Adjacent digits or letters in the form used for comparison: digits of every script as 0-9, letters in upper case. */
export type Atom = { value: string; digits: boolean; start: number; end: number };

/** More letters than this form a word, not part of a number. */
const mostLetters = 3;
/** The signs that people put between the groups of one number. The end of a sentence or a list item ends the number. */
const withinNumber = /^(?:[\s\p{M}\p{Cf}\p{Pd}._*/\\·•'’]{0,3}|[,:;|])$/u;
/** Separators when searching for a known number: up to four characters of any kind. */
const anything = /^.{0,4}$/su;
const onlyDigits = /^\d+$/;
/** Signs that are digits alone once they are decomposed, such as ② and ½ too. */
const digitLike = /[\p{Nd}\p{No}]/u;

/**
 * The numbers in a text, each as its groups: "985 112", "0A01-23456F". Letters belong to a number if they touch its digits.
 * @param loose accepts more separators, for callers that search for a known number
 */
export function numberRuns(text: string, { loose = false, atoms = atomsOf(text) } = {}): Atom[][] {
  const joins = loose ? anything : withinNumber;
  const runs: Atom[][] = [];
  for (const [i, atom] of atoms.entries()) {
    if (!atom.digits && !touchesDigits(atoms, i)) continue;
    const last = runs.at(-1)?.at(-1);
    const between = last && last === atoms[i - 1] ? text.slice(last.end, atom.start) : null;
    if (between === '' || (between && joins.test(between))) runs.at(-1)!.push(atom);
    else runs.push([atom]);
  }
  return runs;
}

function touchesDigits(atoms: readonly Atom[], i: number): boolean {
  const { value, start, end } = atoms[i]!;
  const [before, after] = [atoms[i - 1], atoms[i + 1]];
  if (value.length > mostLetters) return false;
  return Boolean((before?.digits && before.end === start) || (after?.digits && after.start === end));
}

/** The digits and letters of a text with digits, in order. */
export function atomsOf(text: string): Atom[] {
  const atoms: Atom[] = [];
  if (!digitLike.test(text)) return atoms; // most texts; taking one apart costs far more
  let start = 0;
  for (const sign of text) {
    const end = start + sign.length;
    const value = readSign(sign);
    if (value) add(atoms, { value, digits: onlyDigits.test(value), start, end });
    start = end;
  }
  return atoms;
}

function add(atoms: Atom[], next: Atom): void {
  const last = atoms.at(-1);
  if (!last || last.end !== next.start || last.digits !== next.digits) atoms.push(next);
  else {
    last.value += next.value;
    last.end = next.end;
  }
}

/** Signs that may be or hold a letter or a digit. */
const counted = /[\p{L}\p{N}\p{S}]/u;
const notCounted = /[^\p{L}\p{Nd}]+/gu;
/** Signs that stand for more than this many others are words, such as the one for "peace be upon him". */
const mostInOneSign = 4;

/** The values of signs seen so far. They are forgotten when there are more than people write with. */
const known = new Map<string, string>();
const mostKnown = 20_000;

/** The letters and digits of a sign in the form used for comparison; '' if it has none. */
function readSign(sign: string): string {
  if (sign <= '\x7f') return /[0-9a-z]/i.test(sign) ? sign.toUpperCase() : '';
  const before = known.get(sign);
  if (before !== undefined) return before;
  const value = counted.test(sign) ? decomposed(sign) : '';
  if (known.size >= mostKnown) known.clear();
  known.set(sign, value);
  return value;
}

function decomposed(sign: string): string {
  const plain = sign.normalize('NFKC');
  if (plain.length > mostInOneSign) return plain;
  return plainDigits(plain.replace(notCounted, '')).toUpperCase();
}
