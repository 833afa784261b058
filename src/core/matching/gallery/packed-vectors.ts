import { type DotKernel, dotKernel } from './kernel/dot-kernel.ts';
import type { PackedData, Section } from './packed.ts';

const page = 65_536;
/** Rows per call of the kernel, so that its results fit the processor's cache. */
const chunk = 4096;
/** Rows that are packed in one piece. */
const rowsInPiece = 32_768;
/** Steps per component to which the query is rounded; far finer than the rows' 127. */
const querySteps = 4095;

/**
 * Unit vectors as int8, one per row, in one block of memory. They take a quarter of the space of float32, and a cosine
 * is off by less than .002. Each row that is asked for is scanned, so no neighbour is missed as with an approximate
 * index.
 *
 * The block begins with what the kernel is given and what it answers: the query, a list of rows, their dot products.
 */
export class PackedVectors {
  readonly dimension: number;
  readonly #stride: number;
  readonly #list: number;
  readonly #dots: number;
  readonly #firstRow: number;
  readonly #memory: WebAssembly.Memory;
  readonly #scan: DotKernel;
  #scales = new Float32Array(0);
  #rowsTaken = 0;

  constructor(dimension: number) {
    this.dimension = dimension;
    this.#stride = Math.ceil(dimension / 16) * 16;
    this.#list = 2 * this.#stride;
    this.#dots = this.#list + 4 * chunk;
    this.#firstRow = this.#dots + 4 * chunk;
    this.#memory = new WebAssembly.Memory({ initial: Math.ceil(this.#firstRow / page) });
    this.#scan = dotKernel(this.#memory);
  }

  /** Size in bytes. */
  get bytes(): number {
    return this.#memory.buffer.byteLength + this.#scales.byteLength;
  }

  /** Makes room for this many rows. */
  reserve(rows: number): void {
    if (rows <= this.#scales.length) return;
    const missing = this.#firstRow + rows * this.#stride - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / page));
    const scales = new Float32Array(rows);
    scales.set(this.#scales);
    this.#scales = scales;
  }

  /** Stores a vector in a reserved row; null empties the row. */
  set(row: number, vector: Float32Array | null): void {
    this.#scales[row] = pack(vector, this.#row(row).fill(0));
  }

  /** The vector of a row, as rounded. */
  get(row: number): Float32Array {
    return unpack(this.#row(row).subarray(0, this.dimension), this.#scales[row]!);
  }

  /** Rounds a vector as a row would. */
  rounded(vector: Float32Array): Float32Array {
    const bytes = new Int8Array(vector.length);
    return unpack(bytes, Math.fround(pack(vector, bytes)));
  }

  *pack(rows: number): Iterable<Section> {
    yield ['scales', this.#scales.subarray(0, rows)];
    for (let start = 0; start < rows; start += rowsInPiece) {
      const count = Math.min(rowsInPiece, rows - start);
      const piece = new Int8Array(this.#memory.buffer, this.#firstRow + start * this.#stride, count * this.#stride);
      yield ['rows', piece];
    }
  }

  /** Takes a section of `pack`, for reserved rows. */
  take(name: string, data: PackedData): void {
    if (name === 'scales') this.#scales.set(data as Float32Array);
    else {
      new Int8Array(this.#memory.buffer).set(data as Int8Array, this.#firstRow + this.#rowsTaken * this.#stride);
      this.#rowsTaken += (data as Int8Array).length / this.#stride;
    }
  }

  /** Cosines of a unit vector with each of `rows`; 0 for empty rows. */
  cosines(vector: Float32Array, rows: Int32Array): Float32Array {
    const step = this.#loadQuery(vector);
    const cosines = new Float32Array(rows.length);
    for (let start = 0; start < rows.length; start += chunk) {
      const listed = rows.subarray(start, start + chunk);
      const dots = this.#dotsOf(listed);
      for (let i = 0; i < listed.length; i++) cosines[start + i] = dots[i]! * step * this.#scales[listed[i]!]!;
    }
    return cosines;
  }

  #dotsOf(rows: Int32Array): Int32Array {
    const list = new Uint32Array(this.#memory.buffer, this.#list, rows.length);
    for (let i = 0; i < rows.length; i++) list[i] = this.#firstRow + rows[i]! * this.#stride;
    this.#scan(this.#list, rows.length, 0, this.#stride, this.#dots);
    return new Int32Array(this.#memory.buffer, this.#dots, rows.length);
  }

  /** Writes the query where the kernel reads it. @returns the size of one of its steps */
  #loadQuery(vector: Float32Array): number {
    const query = new Int16Array(this.#memory.buffer, 0, this.#stride).fill(0);
    const most = largestOf(vector) || 1;
    vector.forEach((x, i) => {
      query[i] = Math.round((x / most) * querySteps);
    });
    return most / querySteps;
  }

  #row(row: number): Int8Array<ArrayBuffer> {
    return new Int8Array(this.#memory.buffer, this.#firstRow + row * this.#stride, this.#stride);
  }
}

/** Writes a vector as int8; null clears it. @returns the size of one step */
function pack(vector: Float32Array | null, bytes: Int8Array): number {
  const most = vector ? largestOf(vector) : 0;
  if (!vector || most === 0) return 0;
  for (let i = 0; i < vector.length; i++) bytes[i] = Math.round((vector[i]! / most) * 127);
  return most / 127;
}

function unpack(bytes: Int8Array, step: number): Float32Array {
  return Float32Array.from(bytes, (x) => x * step);
}

function largestOf(vector: Float32Array): number {
  let largest = 0;
  for (const x of vector) largest = Math.max(largest, Math.abs(x));
  return largest;
}
