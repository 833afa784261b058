import { jsonOf, type PackedData, type Section } from './packed.ts';

/** A column with few distinct values: each value is stored once, and weighed once per probe. */
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

  /** Sets the value of a reserved row. Values are equal if their JSON is. */
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
   * Adds a score to each of `sums`, one for each of `rows`. The score depends on the row's value and its variant (0 or
   * 1), and is computed once per combination.
   */
  addScores(
    sums: Float64Array,
    rows: Int32Array,
    variants: Uint8Array,
    score: (value: T, variant: number) => number,
  ): void {
    // NaN: not computed yet
    const known = new Float64Array(this.#values.length * 2).fill(Number.NaN);
    for (let i = 0; i < rows.length; i++) {
      const id = this.#ids[rows[i]!]!;
      const at = id * 2 + variants[i]!;
      if (Number.isNaN(known[at]!)) known[at] = score(this.#values[id]!, variants[i]!);
      sums[i]! += known[at]!;
    }
  }

  /** A property of each of `rows` as a small number, computed once per distinct value. */
  classes(rows: Int32Array, classOf: (value: T) => number): Uint8Array {
    const classOfId = Uint8Array.from(this.#values, classOf);
    const classes = new Uint8Array(rows.length);
    for (let i = 0; i < rows.length; i++) classes[i] = classOfId[this.#ids[rows[i]!]!]!;
    return classes;
  }

  get bytes(): number {
    return this.#ids.byteLength;
  }

  *pack(rows: number): Iterable<Section> {
    yield ['values', { json: this.#values }];
    yield ['numbers', this.#ids.subarray(0, rows)];
  }

  /** Takes a section of `pack`, for reserved rows. */
  take(name: string, data: PackedData): void {
    if (name === 'numbers') this.#ids.set(data as Uint32Array);
    else
      for (const value of jsonOf(data) as T[]) this.#numbers.set(JSON.stringify(value), this.#values.push(value) - 1);
  }
}
