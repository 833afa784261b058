/** A column with few distinct values: each value is stored once, and weighed once per probe. */
export class InternedColumn<T> {
  readonly #numbers = new Map<string, number>();
  readonly #values: T[] = [];
  /** the number of the value of each row */
  readonly #rows: number[] = [];

  /** Values are equal if their JSON is. */
  set(row: number, value: T): void {
    const key = JSON.stringify(value);
    const number = this.#numbers.get(key) ?? this.#values.push(value) - 1;
    this.#numbers.set(key, number);
    this.#rows[row] = number;
  }

  get(row: number): T {
    return this.#values[this.#rows[row]!]!;
  }

  /** Adds to each of `sums` the score of one of `rows`, computed once for each value and variant (0 or 1). */
  addScores(
    sums: Float64Array,
    rows: Int32Array,
    variants: Uint8Array,
    score: (value: T, variant: number) => number,
  ): void {
    // NaN: not computed yet
    const known = new Float64Array(this.#values.length * 2).fill(Number.NaN);
    for (let i = 0; i < rows.length; i++) {
      const number = this.#rows[rows[i]!]!;
      const at = number * 2 + variants[i]!;
      if (Number.isNaN(known[at]!)) known[at] = score(this.#values[number]!, variants[i]!);
      sums[i]! += known[at]!;
    }
  }

  /** A property of each of `rows` as a small number, computed once per distinct value. */
  classes(rows: Int32Array, classOf: (value: T) => number): Uint8Array {
    const classOfNumber = Uint8Array.from(this.#values, classOf);
    const classes = new Uint8Array(rows.length);
    for (let i = 0; i < rows.length; i++) classes[i] = classOfNumber[this.#rows[rows[i]!]!]!;
    return classes;
  }
}

/** The words of each row, and for each word the rows that have it, so that a probe only visits rows that share one. */
export class Postings {
  /** joined, because a string takes less memory than a set of strings */
  readonly #wordsOf: string[] = [];
  readonly #rowsOf = new Map<string, number[]>();

  /** Replaces the words of a row. */
  set(row: number, words: ReadonlySet<string>): void {
    for (const word of this.get(row)) this.#remove(row, word);
    for (const word of words) {
      const rows = this.#rowsOf.get(word);
      if (rows) rows.push(row);
      else this.#rowsOf.set(word, [row]);
    }
    this.#wordsOf[row] = [...words].join(' ');
  }

  get(row: number): Set<string> {
    return new Set(this.#wordsOf[row]?.split(' ').filter(Boolean));
  }

  /** For each row that has any of the words, the words it has. */
  shared(words: Iterable<string>): Map<number, string[]> {
    const shared = new Map<number, string[]>();
    for (const word of words)
      for (const row of this.#rowsOf.get(word) ?? []) {
        const known = shared.get(row);
        if (known) known.push(word);
        else shared.set(row, [word]);
      }
    return shared;
  }

  #remove(row: number, word: string): void {
    const rows = this.#rowsOf.get(word)!;
    rows[rows.indexOf(row)] = rows.at(-1)!;
    rows.pop();
    if (rows.length === 0) this.#rowsOf.delete(word);
  }
}
