/** The lines of a text by index, without a string object for each: for the gazetteer those would take 15 MB. */
export class Lines {
  readonly text: string;
  /** where each line starts, and where the line after the last one would start */
  readonly #starts: Uint32Array;

  constructor(text: string) {
    this.text = text;
    this.#starts = startsOf(text);
  }

  /** Line `i` (from 0) without its first `from` characters. */
  at(i: number, from = 0): string {
    return this.text.slice(this.#starts[i]! + from, this.#starts[i + 1]! - 1);
  }

  /** Where line `i` starts in the text. */
  startOf(i: number): number {
    return this.#starts[i]!;
  }

  /** How many characters line `i` has. */
  lengthOf(i: number): number {
    return this.#starts[i + 1]! - 1 - this.#starts[i]!;
  }

  /** The code of a character of line `i`; that of a line break at its end. */
  charCodeAt(i: number, at: number): number {
    return this.text.charCodeAt(this.#starts[i]! + at);
  }
}

/** How many of the first of `count` sorted things lie before something: where it is, or would be put. */
export function countBefore(count: number, isBefore: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function startsOf(text: string): Uint32Array {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return Uint32Array.from([...starts, text.length + 1]);
}
