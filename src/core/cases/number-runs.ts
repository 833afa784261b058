/** Adjacent digits or letters in the form used for comparison: digits of every script as 0-9, letters in upper case. */
export type Atom = { value: string; digits: boolean; start: number; end: number };

/** More letters than this form a word, not part of a number. */
const mostLetters = 3;
/**
 * Separators that people put between the groups of one number. The end of a sentence or a list item ends the number.
 */
const withinNumber = /^(?:[\s\p{M}\p{Cf}\p{Pd}._*/\\·•'’]{0,3}|[,:;|])$/u;
/** Separators when searching for a known number: up to four characters of any kind. */
const anything = /^.{0,4}$/su;
const anyDigit = /\p{Nd}/u;

/**
 * Finds the numbers in a text, each as its groups in order: "985 112", "0A01-23456F". Letters belong to a number if
 * they touch its digits. With `loose`, more separators are accepted between groups; meant for callers that search for a
 * known number.
 */
export function numberRuns(text: string, { loose = false } = {}): Atom[][] {
  if (!anyDigit.test(text.normalize('NFKD'))) return []; // most texts; taking one apart costs far more
  const joins = loose ? anything : withinNumber;
  const runs: Atom[][] = [];
  const atoms = atomsOf(text);
  for (const [i, atom] of atoms.entries()) {
    if (!atom.digits && !touchesDigits(atoms, i)) continue;
    const last = runs.at(-1)?.at(-1);
    if (last && last === atoms[i - 1] && joins.test(text.slice(last.end, atom.start))) runs.at(-1)!.push(atom);
    else runs.push([atom]);
  }
  return runs;
}

/**
 * Every sequence of neighbouring groups in a run with at most `most` characters in total: the joined number and its
 * groups.
 */
export function* windowsOf(run: readonly Atom[], most: number): Generator<{ value: string; atoms: readonly Atom[] }> {
  for (let from = 0; from < run.length; from++) {
    let value = '';
    for (let to = from; to < run.length; to++) {
      value += run[to]!.value;
      if (value.length > most) break;
      yield { value, atoms: run.slice(from, to + 1) };
    }
  }
}

function touchesDigits(atoms: readonly Atom[], i: number): boolean {
  const { value, start, end } = atoms[i]!;
  const [before, after] = [atoms[i - 1], atoms[i + 1]];
  if (value.length > mostLetters) return false;
  return Boolean((before?.digits && before.end === start) || (after?.digits && after.start === end));
}

function atomsOf(text: string): Atom[] {
  const atoms: Atom[] = [];
  for (let start = 0; start < text.length; ) {
    const sign = String.fromCodePoint(text.codePointAt(start)!);
    const end = start + sign.length;
    const value =
      asciiDigits(sign)
        .match(/[\p{L}\p{Nd}]+/gu)
        ?.join('') ?? '';
    if (value) add(atoms, { value: value.toUpperCase(), digits: /^\d+$/.test(value), start, end });
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

/**
 * Replaces the digits of every script by 0-9. Unicode keeps each script's ten digits together, so a digit's distance
 * from its script's zero is its value.
 */
function asciiDigits(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    const value = Array.from({ length: 10 }, (_, i) => i).findIndex((i) => !isDigit(code - i - 1));
    return String(value);
  });
}

function isDigit(code: number): boolean {
  return anyDigit.test(String.fromCodePoint(code));
}
