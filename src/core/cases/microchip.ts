/** Fewest digits that make an entry a chip number and not a word such as "yes" or "chipped 2019". */
const fewestDigits = 6;

/** Runs of digits and letters, with the separators people put between the groups of a number. */
const numberLike = /[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*(?:[\s.*\-/]+[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*)*/gu;

/** ISO 11784 numbers: 15 digits, the only ones that free text is searched for (9 or 10 digits may be a telephone). */
const isoNumber = /(?<!\p{N})\p{N}(?:[\s.*\-/]{0,2}\p{N}){14}(?!\p{N})/gu;

/**
 * The number in a microchip entry, written one way: ASCII, upper case, no separators. `null` when the entry is a word
 * ("yes", "unknown"). Equal numbers typed differently come out equal, so that their keyed hashes do.
 */
export function normaliseMicrochip(entry: string): string | null {
  const numbers = [...asciiDigits(entry).matchAll(numberLike)].map(([text]) => bare(text));
  return numbers.filter(isNumber).sort((a, b) => b.length - a.length)[0] ?? null;
}

/** The last three characters of a chip number, all that is kept of it in the clear. */
export function microchipLast3(number: string): string {
  return number.slice(-3);
}

/** A microchip entry as everyone may read it: a word as typed, a number masked to its last three characters. */
export function maskMicrochip(entry: string): string {
  return asciiDigits(entry).replace(numberLike, (text) => (isNumber(bare(text)) ? masked(text) : text));
}

/** Free text with any 15-digit chip number in it masked: a number in the clear would let anyone claim the pet. */
export function maskChipNumbers(text: string): string {
  return text.replace(isoNumber, (number) => masked(asciiDigits(number)));
}

function masked(number: string): string {
  return `•••${microchipLast3(bare(number))}`;
}

function isNumber(bareText: string): boolean {
  return (bareText.match(/\d/g)?.length ?? 0) >= fewestDigits;
}

function bare(text: string): string {
  return text.replace(/[\s.*\-/]+/g, '').toUpperCase();
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
