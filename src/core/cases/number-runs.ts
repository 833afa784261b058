/** Digits or letters that stand together, as they are compared: digits of every script as 0-9, letters in upper case. */
export type Atom = { value: string; digits: boolean; start: number; end: number };

/** More letters than this are a word and no part of a number. */
const mostLetters = 3;
/** What people put between the groups of one number: no sentence, no list, no second number. */
const withinNumber = /^(?:[\s\p{M}\p{Cf}\p{Pd}._*/\\·•'’]{0,3}|[,:;|])$/u;
/** The same for a number that is known: whatever stands between its groups. */
const anything = /^.{0,4}$/su;

/**
 * The numbers of a text, each as its groups in order: "985 112", "0A01-23456F". Letters belong to a number where they
 * touch its digits. `loose` takes more for one number, for whoever knows which number to look for.
 */
export function numberRuns(text: string, { loose = false } = {}): Atom[][] {
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

/** The stretches of a run that are at most so many characters together, the number and the place of each. */
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

/** Digits of every script as 0-9. Unicode keeps each script's ten digits together, so the distance to its zero tells. */
function asciiDigits(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    const value = Array.from({ length: 10 }, (_, i) => i).findIndex((i) => !isDigit(code - i - 1));
    return String(value);
  });
}

function isDigit(code: number): boolean {
  return /\p{Nd}/u.test(String.fromCodePoint(code));
}
