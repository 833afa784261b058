import { type Atom, atomsOf, numberRuns } from './number-runs.ts';

/** An entry with fewer digits is taken for words, such as "yes" or "chipped 2019". */
const fewestDigits = 6;
/** ISO 11784 numbers have 15 digits. Older chips have 9 digits, or 10 digits or letters. */
const isoDigits = 15;
const oldLength = 9;

/** The number of a microchip entry, written one way, so that equal ones have equal hashes; null for words ("yes"). */
export function normaliseMicrochip(entry: string): string | null {
  const runs = numberRuns(entry);
  const [iso] = runs.flatMap((run) => isoNumbers(run));
  const numbers = (iso ? [iso] : runs).map(numberOf);
  return numbers.filter(isNumber).sort((a, b) => b.length - a.length)[0] ?? null;
}

/**
 * Whether a number was typed only because the form asks for one: "000000", "123456789". No chip has it, and two who typed
 * it do not speak of one animal.
 */
export function isMadeUp(number: string): boolean {
  const digits = [...number].map(Number);
  const steps = new Set(digits.slice(1).map((digit, i) => (digit - digits[i]! + 10) % 10));
  return steps.size === 1 && [0, 1, 9].some((step) => steps.has(step));
}

/** The last three characters of a chip number: the only part that is stored unhashed. */
export function microchipLast3(number: string): string {
  return number.slice(-3);
}

/** A microchip entry for public display: words as typed, a number masked to its last three characters. */
export function maskMicrochip(entry: string): string {
  const numbers = numberRuns(entry).filter((run) => isNumber(numberOf(run)));
  return masked(entry, numbers.map(stretchOf));
}

/** The chip number of the pet that a text is about, which may only be known by its keyed hash. */
export type OwnChip = {
  /** as stored in clear; spares most numbers of a text the other question */
  last3: string;
  /** whether a normalised number is it */
  is: (number: string) => boolean;
};

export type MaskOptions = {
  /** the text is a contact field: keep what may be a telephone number, unless it is the pet's own chip number */
  contact?: boolean;
  own?: OwnChip | null | undefined;
};

/**
 * Masks the chip numbers in a public text, because anyone who knows the number could claim the pet. Masks 15-digit
 * numbers, shorter ones if the text calls them a chip, and the pet's own number however it is written.
 */
export function maskChipNumbers(text: string, { contact = false, own = null }: MaskOptions = {}): string {
  const atoms = atomsOf(text);
  if (atoms.length === 0) return text;
  const runs = numberRuns(text, { atoms });
  const iso = runs.flatMap((run) => (contact && mayBeTelephone(run, text) ? [] : isoNumbers(run, contact)));
  const isCalledChip = chipCaller(text);
  const older = runs.flatMap((run) => (isCalledChip(run[0]!.start) ? startOf(run) : []));
  const ofPet = own ? ownNumbers(numberRuns(text, { loose: true, atoms }), own) : [];
  return masked(text, [...[...iso, ...older].map(stretchOf), ...ofPet]);
}

type Group = readonly Atom[];

/** @param whole match only if the run consists of nothing but the number */
function isoNumbers(run: Group, whole = false): Group[] {
  return digitGroups(run).flatMap((group) => {
    if (lengthOf(group) === isoDigits) return [group];
    const long = group.filter(({ value }) => value.length >= isoDigits).map((atom) => [atom]);
    return whole || long.length > 0 ? long : isoWithin(group);
  });
}

/** Neighbouring groups with the digits of one number together. */
function isoWithin(group: Group): Group[] {
  const found: Group[] = [];
  for (let [from, to, length] = [0, 0, 0]; from < group.length; length -= group[from++]!.value.length) {
    while (length < isoDigits && to < group.length) length += group[to++]!.value.length;
    if (length === isoDigits) found.push(group.slice(from, to));
  }
  return found;
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
  const { start } = run[0]!;
  return /\+\s?\(?$/.test(text.slice(Math.max(0, start - 3), start)) || numberOf(run.slice(0, 2)).startsWith('00');
}

const chipWord = /(?:chip\p{L}*|avid|transponder|trovan|rfid|puce)/u.source;
const smallWord = /(?:number|nummer|numero|numéro|num|no|nr|id|code|is|n)/u.source;
const chipWords = new RegExp(chipWord, 'giu');
const calledChip = new RegExp(`^${chipWord}(?:[^\\p{L}\\p{N}]{1,3}${smallWord}){0,3}[^\\p{L}\\p{N}]{0,4}$`, 'iu');
/** So far before a number may stand what calls it a chip. */
const mostBefore = 60;

/** Returns a function that tells, for positions in their order, whether the text before calls what stands there a chip. */
function chipCaller(text: string): (at: number) => boolean {
  const words = [...text.matchAll(chipWords)].map(({ index }) => index);
  let next = 0;
  return (at) => {
    while (next < words.length && words[next]! < at) next++;
    const from = words[next - 1];
    return from !== undefined && at - from <= mostBefore && calledChip.test(text.slice(from, at));
  };
}

/** The groups at the beginning of a run that together make a chip number. */
function startOf(run: Group): Group[] {
  let [to, length] = [0, 0];
  while (to < run.length && length + run[to]!.value.length <= isoDigits) length += run[to++]!.value.length;
  const start = run.slice(0, to);
  return length >= oldLength && isNumber(numberOf(start)) ? [start] : [];
}

/** So many numbers that end like the pet's own are looked at closely. No honest text has more. */
const mostCompared = 5;

/** Where so many numbers end like the pet's own that looking at each would take long, all of them are masked. */
function ownNumbers(runs: readonly Group[], { last3, is }: OwnChip): Stretch[] {
  const ending = runs.flatMap((run) => longestEndingIn(run, last3));
  if (ending.length > mostCompared) return ending.map(({ run, from, to }) => between(run[from]!, run[to]!, last3));
  return ending.flatMap(({ run, from, to }) => {
    const start = run.findIndex((_, i) => i >= from && i <= to && is(numberOf(run.slice(i, to + 1))));
    return start < 0 ? [] : [between(run[start]!, run[to]!, last3)];
  });
}

/** The longest stretches of groups that end in these characters and are not longer than two numbers. */
function longestEndingIn(run: Group, end: string) {
  const found: { run: Group; from: number; to: number }[] = [];
  let [from, length, digits] = [0, 0, 0];
  const count = (atom: Atom, sign: 1 | -1) => {
    length += sign * atom.value.length;
    if (atom.digits) digits += sign * atom.value.length;
  };
  for (const [to, atom] of run.entries()) {
    count(atom, 1);
    while (length > 2 * isoDigits) count(run[from++]!, -1);
    if (digits >= fewestDigits && endOf(run, to, end.length) === end) found.push({ run, from, to });
  }
  return found;
}

/** The last characters of a run up to this group. */
function endOf(run: Group, to: number, length: number): string {
  return numberOf(run.slice(Math.max(0, to - length + 1), to + 1)).slice(-length);
}

/** Where a number stands, and what remains of it. */
type Stretch = { start: number; end: number; last3: string };

const between = ({ start }: Atom, { end }: Atom, last3: string): Stretch => ({ start, end, last3 });

function stretchOf(group: Group): Stretch {
  return between(group[0]!, group.at(-1)!, microchipLast3(numberOf(group.slice(-3))));
}

function numberOf(group: Group): string {
  return group.map(({ value }) => value).join('');
}

const lengthOf = (group: Group): number => group.reduce((sum, { value }) => sum + value.length, 0);

function isNumber(value: string): boolean {
  return (value.match(/\d/g)?.length ?? 0) >= fewestDigits;
}

/** Reduces these numbers in the text to their last three characters. Overlapping numbers are masked as one. */
function masked(text: string, numbers: readonly Stretch[]): string {
  const sorted = [...numbers].sort((a, b) => a.start - b.start);
  let [out, at] = ['', 0];
  for (let i = 0; i < sorted.length; ) {
    const { start } = sorted[i]!;
    let last = sorted[i]!;
    for (i++; i < sorted.length && sorted[i]!.start < last.end; i++) if (sorted[i]!.end > last.end) last = sorted[i]!;
    out += `${text.slice(at, start)}•••${last.last3}`;
    at = last.end;
  }
  return out + text.slice(at);
}
