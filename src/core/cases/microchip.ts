import { type Atom, numberRuns, windowsOf } from './number-runs.ts';

/** An entry with fewer digits is taken for words, such as "yes" or "chipped 2019". */
const fewestDigits = 6;
/** ISO 11784 numbers have 15 digits. Older chips have 9 digits, or 10 digits or letters. */
const isoDigits = 15;
const oldLength = 9;

/**
 * Normalises the number in a microchip entry: ASCII, upper case, no separators. Numbers that were typed differently
 * become equal, and so do their keyed hashes.
 *
 * @returns null if the entry holds no number ("yes", "unknown")
 */
export function normaliseMicrochip(entry: string): string | null {
  const runs = numberRuns(entry);
  const [iso] = runs.flatMap((run) => isoNumbers(run));
  const numbers = (iso ? [iso] : runs).map(numberOf);
  return numbers.filter(isNumber).sort((a, b) => b.length - a.length)[0] ?? null;
}

/** The last three characters of a chip number: the only part that is stored unhashed. */
export function microchipLast3(number: string): string {
  return number.slice(-3);
}

/** A microchip entry for public display: words as typed, a number masked to its last three characters. */
export function maskMicrochip(entry: string): string {
  return masked(
    entry,
    numberRuns(entry).filter((run) => isNumber(numberOf(run))),
  );
}

export type MaskOptions = {
  /** the text is a contact field: keep what may be a telephone number, unless it is the pet's own chip number */
  contact?: boolean;
  /** tells whether a normalised number is the chip number of the pet that the text is about */
  isOwnChip?: ((number: string) => boolean) | undefined;
};

/**
 * Masks the chip numbers in a public text, because anyone who knows the number could claim the pet. Masks 15-digit
 * numbers, shorter ones if the text calls them a chip, and the pet's own number however it is written.
 */
export function maskChipNumbers(text: string, { contact = false, isOwnChip = () => false }: MaskOptions = {}): string {
  const runs = numberRuns(text);
  const iso = runs.flatMap((run) => (contact && mayBeTelephone(run, text) ? [] : isoNumbers(run, contact)));
  const older = runs.flatMap((run) => (isCalledChip(text.slice(0, run[0]!.start)) ? startOf(run) : []));
  const own = numberRuns(text, { loose: true }).flatMap((run) => ownNumbers(run, isOwnChip));
  return masked(text, [...iso, ...older, ...own]);
}

type Group = readonly Atom[];

/** @param whole match only if the run consists of nothing but the number */
function isoNumbers(run: Group, whole = false): Group[] {
  return digitGroups(run).flatMap((group) => {
    if (numberOf(group).length === isoDigits) return [group];
    const long = group.filter(({ value }) => value.length >= isoDigits).map((atom) => [atom]);
    if (whole || long.length > 0) return long;
    return [...windowsOf(group, isoDigits)].filter(({ value }) => value.length === isoDigits).map(({ atoms }) => atoms);
  });
}

/** Splits a run at its letters, into groups of digits. */
function digitGroups(run: Group): Atom[][] {
  const groups: Atom[][] = [[]];
  for (const atom of run) {
    if (atom.digits) groups.at(-1)!.push(atom);
    else groups.push([]);
  }
  return groups;
}

/** Whether the number is written with a country code. Telephone numbers have at most 15 digits (E.164). */
function mayBeTelephone(run: Group, text: string): boolean {
  return /\+\s?\(?$/.test(text.slice(0, run[0]!.start)) || numberOf(run).startsWith('00');
}

const chipWord = /(?:chip\p{L}*|avid|transponder|trovan|rfid|puce)/u.source;
const smallWord = /(?:number|nummer|numero|numéro|num|no|nr|id|code|is|n)/u.source;
const calledChip = new RegExp(`${chipWord}(?:[^\\p{L}\\p{N}]{1,3}${smallWord}){0,3}[^\\p{L}\\p{N}]{0,4}$`, 'iu');

function isCalledChip(before: string): boolean {
  return calledChip.test(before.slice(-60));
}

/** The groups at the beginning of a run that together make a chip number. */
function startOf(run: Group): Group[] {
  const starts = [...windowsOf(run, isoDigits)].filter(({ atoms }) => atoms[0] === run[0]);
  const { value = '', atoms = [] } = starts.at(-1) ?? {};
  return value.length >= oldLength && isNumber(value) ? [atoms] : [];
}

function ownNumbers(run: Group, isOwnChip: (number: string) => boolean): Group[] {
  return [...windowsOf(run, 2 * isoDigits)]
    .filter(({ value }) => isNumber(value) && isOwnChip(value))
    .map(({ atoms }) => atoms);
}

function numberOf(group: Group): string {
  return group.map(({ value }) => value).join('');
}

function isNumber(value: string): boolean {
  return (value.match(/\d/g)?.length ?? 0) >= fewestDigits;
}

/** Reduces these numbers in the text to their last three characters. Overlapping numbers are masked as one. */
function masked(text: string, numbers: readonly Group[]): string {
  const sorted = numbers.toSorted((a, b) => a[0]!.start - b[0]!.start);
  let [out, at] = ['', 0];
  for (let i = 0; i < sorted.length; ) {
    // by where they stand: a number may be here twice, as its own pet's and as any number of 15 digits
    const atoms = new Map(sorted[i]!.map((atom) => [atom.start, atom]));
    const start = sorted[i]![0]!.start;
    let end = sorted[i]!.at(-1)!.end;
    for (i++; i < sorted.length && sorted[i]![0]!.start < end; i++) {
      for (const atom of sorted[i]!) atoms.set(atom.start, atom);
      end = Math.max(end, sorted[i]!.at(-1)!.end);
    }
    out += `${text.slice(at, start)}•••${microchipLast3(numberOf([...atoms.values()]))}`;
    at = end;
  }
  return out + text.slice(at);
}
