import { type Atom, numberRuns, windowsOf } from './number-runs.ts';

/** Fewest digits that make an entry a chip number and not a word such as "yes" or "chipped 2019". */
const fewestDigits = 6;
/** ISO 11784: 15 digits. Older ones have 9 or 10 digits or letters. */
const isoDigits = 15;
const oldLength = 9;

/**
 * The number in a microchip entry, written one way: ASCII, upper case, no separators. `null` when the entry is a word
 * ("yes", "unknown"). Equal numbers typed differently come out equal, so that their keyed hashes do.
 */
export function normaliseMicrochip(entry: string): string | null {
  const runs = numberRuns(entry);
  const [iso] = runs.flatMap((run) => isoNumbers(run));
  const numbers = (iso ? [iso] : runs).map(numberOf);
  return numbers.filter(isNumber).sort((a, b) => b.length - a.length)[0] ?? null;
}

/** The last three characters of a chip number, all that is kept of it in the clear. */
export function microchipLast3(number: string): string {
  return number.slice(-3);
}

/** A microchip entry as everyone may read it: a word as typed, a number masked to its last three characters. */
export function maskMicrochip(entry: string): string {
  return masked(
    entry,
    numberRuns(entry).filter((run) => isNumber(numberOf(run))),
  );
}

export type MaskOptions = {
  /** the field is for ways to reach someone: what may be a telephone number stays, unless it is the pet's own chip */
  contact?: boolean;
  /** whether a number, written one way, is the chip of the pet that the text is about */
  isOwnChip?: ((number: string) => boolean) | undefined;
};

/**
 * Text that everyone may read, with the chip numbers in it masked: a number in the clear would let anyone claim the pet.
 * Masked are numbers of 15 digits, older ones where the text calls them a chip, and the pet's own however it is written.
 */
export function maskChipNumbers(text: string, { contact = false, isOwnChip = () => false }: MaskOptions = {}): string {
  const runs = numberRuns(text);
  const iso = runs.flatMap((run) => (contact && mayBeTelephone(run, text) ? [] : isoNumbers(run, contact)));
  const older = runs.flatMap((run) => (isCalledChip(text.slice(0, run[0]!.start)) ? startOf(run) : []));
  const own = numberRuns(text, { loose: true }).flatMap((run) => ownNumbers(run, isOwnChip));
  return masked(text, [...iso, ...older, ...own]);
}

type Group = readonly Atom[];

/** `whole`: only where nothing else is written beside it. */
function isoNumbers(run: Group, whole = false): Group[] {
  return digitGroups(run).flatMap((group) => {
    if (numberOf(group).length === isoDigits) return [group];
    const long = group.filter(({ value }) => value.length >= isoDigits).map((atom) => [atom]);
    if (whole || long.length > 0) return long;
    return [...windowsOf(group, isoDigits)].filter(({ value }) => value.length === isoDigits).map(({ atoms }) => atoms);
  });
}

/** The parts of a run between its letters, some of them empty. */
function digitGroups(run: Group): Atom[][] {
  const groups: Atom[][] = [[]];
  for (const atom of run) {
    if (atom.digits) groups.at(-1)!.push(atom);
    else groups.push([]);
  }
  return groups;
}

/** Written with the sign of a country's code. No telephone has more than 15 digits (E.164). */
function mayBeTelephone(run: Group, text: string): boolean {
  return /\+\s?\(?$/.test(text.slice(0, run[0]!.start)) || numberOf(run).startsWith('00');
}

const chipWord = /(?:chip\p{L}*|avid|transponder|trovan|rfid|puce)/u.source;
const smallWord = /(?:number|nummer|numero|numéro|num|no|nr|id|code|is|n)/u.source;
const calledChip = new RegExp(`${chipWord}(?:[^\\p{L}\\p{N}]{1,3}${smallWord}){0,3}[^\\p{L}\\p{N}]{0,4}$`, 'iu');

function isCalledChip(before: string): boolean {
  return calledChip.test(before.slice(-60));
}

/** The groups at the beginning of a run that make a chip number together. */
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

/** The text with these numbers reduced to their last three characters; where they overlap they are one. */
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
