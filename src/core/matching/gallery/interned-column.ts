/** A column whose rows repeat a few values: each distinct value is kept once, and weighed once a probe. */
export class InternedColumn<T> {
  readonly #numbers = new Map<string, number>();
  readonly #values: T[] = [];
  #ids = new Uint32Array(0);

  reserve(rows: number): void {
    if (rows <= this.#ids.length) return;
    const ids = new Uint32Array(rows);
    ids.set(this.#ids);
    this.#ids = ids;
  }

  /** Puts a value into a row that was reserved. Equal values have equal JSON. */
  set(row: number, value: T): void {
    const key = JSON.stringify(value);
    const number = this.#numbers.get(key) ?? this.#values.push(value) - 1;
    this.#numbers.set(key, number);
    this.#ids[row] = number;
  }

  get(row: number): T {
    return this.#values[this.#ids[row]!]!;
  }

  /**
   * Adds a score to each of `sums`, one for each of `rows`. The score depends on the row's value and on its variant (0 or
   * 1), and is worked out once for each pair of the two.
   */
  addScores(
    sums: Float64Array,
    rows: Int32Array,
    variants: Uint8Array,
    score: (value: T, variant: number) => number,
  ): void {
    // not worked out yet: NaN
    const known = new Float64Array(this.#values.length * 2).fill(Number.NaN);
    for (let i = 0; i < rows.length; i++) {
      const id = this.#ids[rows[i]!]!;
      const at = id * 2 + variants[i]!;
      if (Number.isNaN(known[at]!)) known[at] = score(this.#values[id]!, variants[i]!);
      sums[i]! += known[at]!;
    }
  }

  /** A property of each of `rows` as a small number, worked out once for each distinct value. */
  classes(rows: Int32Array, classOf: (value: T) => number): Uint8Array {
    const classOfId = Uint8Array.from(this.#values, classOf);
    const classes = new Uint8Array(rows.length);
    for (let i = 0; i < rows.length; i++) classes[i] = classOfId[this.#ids[rows[i]!]!]!;
    return classes;
  }

  get bytes(): number {
    return this.#ids.byteLength;
  }
}
