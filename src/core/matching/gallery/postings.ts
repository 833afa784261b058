import { type PackedData, packTexts, type Section } from './packed.ts';

/** Fewer words in lists take little memory. */
const leastPacked = 50_000;

/**
 * Inverted index from words to the rows that use them, so that a probe only visits rows that share one of its words.
 * Most of it is packed; rows that have changed since are in a list for each word. Lists take several times as much memory,
 * so they are packed as soon as they hold more than what is packed.
 */
export class Postings {
  readonly #rowsOf = new Map<string, number[]>();
  readonly #packedWords = new Map<string, number>();
  /** rows of the packed word n: from `#starts[n]` to `#starts[n + 1]` */
  #starts = new Uint32Array(1);
  #packedRows = new Uint32Array(0);
  /** 1 for rows whose packed words no longer hold */
  #moved = new Uint8Array(0);
  /** words of rows that were put into lists */
  #listed = 0;

  add(row: number, words: Iterable<string>): void {
    for (const word of words) {
      const rows = this.#rowsOf.get(word);
      if (rows) rows.push(row);
      else this.#rowsOf.set(word, [row]);
      this.#listed++;
    }
    if (this.#listed > Math.max(leastPacked, this.#packedRows.length)) this.#packAll();
  }

  remove(row: number, words: Iterable<string>): void {
    this.#moved[row] = 1; // a row beyond the packed ones has no place there
    for (const word of words) {
      const rows = this.#rowsOf.get(word);
      const at = rows?.indexOf(row) ?? -1;
      if (!rows || at < 0) continue;
      rows[at] = rows.at(-1)!;
      rows.pop();
      if (rows.length === 0) this.#rowsOf.delete(word);
    }
  }

  /** For each row that has any of the words, the words it has. */
  shared(words: Iterable<string>): Map<number, string[]> {
    const shared = new Map<number, string[]>();
    for (const word of words) {
      this.#visit(word, (row) => {
        const known = shared.get(row);
        if (known) known.push(word);
        else shared.set(row, [word]);
      });
    }
    return shared;
  }

  *pack(): Iterable<Section> {
    const words = [...new Set([...this.#packedWords.keys(), ...this.#rowsOf.keys()])];
    const starts = new Uint32Array(words.length + 1);
    let count = 0;
    for (const [number, word] of words.entries()) {
      this.#visit(word, () => count++);
      starts[number + 1] = count;
    }
    const rows = new Uint32Array(count);
    let at = 0;
    const write = (row: number) => {
      rows[at++] = row;
    };
    for (const word of words) this.#visit(word, write);
    yield* packTexts('words', words);
    yield ['starts', starts];
    yield ['rows', rows];
  }

  #packAll(): void {
    const sections = [...this.pack()];
    this.#rowsOf.clear();
    this.#packedWords.clear();
    this.#listed = 0;
    for (const [name, data] of sections) this.take(name, data);
  }

  /** Takes a section of `pack`. */
  take(name: string, data: PackedData): void {
    if (name === 'starts') this.#starts = data as Uint32Array<ArrayBuffer>;
    else if (name === 'rows') {
      this.#packedRows = data as Uint32Array<ArrayBuffer>;
      this.#moved = new Uint8Array(this.#packedRows.reduce((most, row) => Math.max(most, row + 1), 0));
    } else for (const word of data as string[]) this.#packedWords.set(word, this.#packedWords.size);
  }

  #visit(word: string, visit: (row: number) => void): void {
    const packed = this.#packedWords.get(word);
    if (packed !== undefined)
      for (let i = this.#starts[packed]!; i < this.#starts[packed + 1]!; i++)
        if (this.#moved[this.#packedRows[i]!] === 0) visit(this.#packedRows[i]!);
    const rows = this.#rowsOf.get(word) ?? [];
    for (let i = 0; i < rows.length; i++) visit(rows[i]!);
  }
}
