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

/** Steps per component to which the query is rounded; far finer than the rows' 127. */
const querySteps = 4095;

/** The slot of rows without a vector, which holds zeros. */
const none = 0;

/**
 * Unit vectors of rows as int8 in one block of memory. They take a quarter of the space of float32, and a cosine is off
 * by less than .002. Each row that is asked for is scanned, so no neighbour is missed as with an approximate index. A row
 * without a vector takes no slot of the block.
 */
export class PackedVectors {
  readonly dimension: number;
  /** the slots, one after the other */
  #block: Int8Array<ArrayBuffer>;
  /** of each row */
  readonly #slots: number[] = [];
  /** of each slot: the size of one step */
  readonly #steps: number[] = [0];
  readonly #freeSlots: number[] = [];

  constructor(dimension: number) {
    this.dimension = dimension;
    this.#block = new Int8Array(dimension);
  }

  /** Sets the vector of a row; null empties the row. */
  set(row: number, vector: Float32Array | null): void {
    const before = this.#slots[row] ?? none;
    if (!vector && before !== none) this.#freeSlots.push(before);
    const slot = vector ? before || this.#takeSlot() : none;
    this.#slots[row] = slot;
    if (vector) this.#steps[slot] = pack(vector, this.#bytesOf(slot));
  }

  /** The vector of a row, as rounded. */
  get(row: number): Float32Array {
    const slot = this.#slots[row] ?? none;
    return unpack(this.#bytesOf(slot), this.#steps[slot]!);
  }

  /** Rounds a vector as a row would. */
  rounded(vector: Float32Array): Float32Array {
    const bytes = new Int8Array(vector.length);
    return unpack(bytes, pack(vector, bytes));
  }

  /** Cosines of a unit vector with each of `rows`; 0 for empty rows. */
  cosines(vector: Float32Array, rows: Int32Array): Float32Array {
    const step = (largestOf(vector) || 1) / querySteps;
    const query = Int32Array.from(vector, (x) => Math.round(x / step));
    const cosines = new Float32Array(rows.length);
    for (let i = 0; i < rows.length; i++) {
      const slot = this.#slots[rows[i]!] ?? none;
      cosines[i] = this.#dot(query, slot) * step * this.#steps[slot]!;
    }
    return cosines;
  }

  /** In whole numbers of 32 bits, which V8 adds fastest: 0.4 µs for 384 of them. */
  #dot(query: Int32Array, slot: number): number {
    const block = this.#block;
    const start = slot * query.length;
    let sum = 0;
    for (let i = 0; i < query.length; i++) sum = (sum + Math.imul(block[start + i]!, query[i]!)) | 0;
    return sum;
  }

  #bytesOf(slot: number): Int8Array<ArrayBuffer> {
    return this.#block.subarray(slot * this.dimension, (slot + 1) * this.dimension);
  }

  /** The block grows by a quarter more than is needed. A part that is not used yet takes no memory of the machine. */
  #takeSlot(): number {
    const slot = this.#freeSlots.pop() ?? this.#steps.push(0) - 1;
    const needed = this.#steps.length * this.dimension;
    if (needed > this.#block.length) {
      const block = new Int8Array(Math.ceil(needed * 1.25));
      block.set(this.#block);
      this.#block = block;
    }
    return slot;
  }
}

/** Writes a vector as int8. @returns the size of one step */
function pack(vector: Float32Array, bytes: Int8Array): number {
  const most = largestOf(vector) || 1;
  for (let i = 0; i < vector.length; i++) bytes[i] = Math.round((vector[i]! / most) * 127);
  return Math.fround(most / 127);
}

function unpack(bytes: Int8Array, step: number): Float32Array {
  return Float32Array.from(bytes, (x) => x * step);
}

function largestOf(vector: Float32Array): number {
  let largest = 0;
  for (const x of vector) largest = Math.max(largest, Math.abs(x));
  return largest;
}
