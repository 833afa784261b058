import { type DotKernel, dotKernel } from './kernel/dot-kernel.ts';
import type { PackedData, Section } from './packed.ts';

const page = 65_536;
/** Rows per call of the kernel, so that its results fit the processor's cache. */
const chunk = 4096;
/** Vectors that are packed in one piece. */
const vectorsInPiece = 32_768;
/** Steps per component to which the query is rounded; far finer than the rows' 127. */
const querySteps = 4095;

/** The slot of rows without a vector, which holds zeros. */
const none = 0;

/**
 * Unit vectors of rows as int8 in one block of memory. They take a quarter of the space of float32, and a cosine is off
 * by less than .002. Each row that is asked for is scanned, so no neighbour is missed as with an approximate index. A row
 * without a vector takes no slot of the block.
 *
 * The block begins with what the kernel is given and what it answers: the query, a list of slots, their dot products.
 */
export class PackedVectors {
  readonly dimension: number;
  readonly #stride: number;
  readonly #list: number;
  readonly #dots: number;
  readonly #firstSlot: number;
  readonly #memory: WebAssembly.Memory;
  readonly #scan: DotKernel;
  #scales = new Float32Array(0);
  /** of each row */
  #slots = new Uint32Array(0);
  readonly #freeSlots: number[] = [];
  /** the first slot that was never used */
  #end = none + 1;
  #slotsTaken = none + 1;

  constructor(dimension: number) {
    this.dimension = dimension;
    this.#stride = Math.ceil(dimension / 16) * 16;
    this.#list = 2 * this.#stride;
    this.#dots = this.#list + 4 * chunk;
    this.#firstSlot = this.#dots + 4 * chunk;
    this.#memory = new WebAssembly.Memory({ initial: Math.ceil(this.#at(this.#end) / page) });
    this.#scan = dotKernel(this.#memory);
  }

  /** Size in bytes. */
  get bytes(): number {
    return this.#memory.buffer.byteLength + this.#scales.byteLength + this.#slots.byteLength;
  }

  /** Makes room for this many rows. */
  reserve(rows: number): void {
    if (rows <= this.#scales.length) return;
    const scales = new Float32Array(rows);
    scales.set(this.#scales);
    this.#scales = scales;
    const slots = new Uint32Array(rows);
    slots.set(this.#slots);
    this.#slots = slots;
  }

  /** Stores a vector in a reserved row; null empties the row. */
  set(row: number, vector: Float32Array | null): void {
    const before = this.#slots[row]!;
    if (!vector && before !== none) this.#freeSlots.push(before);
    this.#slots[row] = vector ? before || this.#takeSlot() : none;
    this.#scales[row] = vector ? pack(vector, this.#row(row).fill(0)) : 0;
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
    yield ['slots', this.#slots.subarray(0, rows)];
    for (let start = none + 1; start < this.#end; start += vectorsInPiece) {
      const count = Math.min(vectorsInPiece, this.#end - start);
      yield ['vectors', new Int8Array(this.#memory.buffer, this.#at(start), count * this.#stride)];
    }
  }

  /** Takes a section of `pack`, for reserved rows. */
  take(name: string, data: PackedData): void {
    if (name === 'scales') this.#scales.set(data as Float32Array);
    else if (name === 'slots') this.#takeSlots(data as Uint32Array);
    else {
      new Int8Array(this.#memory.buffer).set(data as Int8Array, this.#at(this.#slotsTaken));
      this.#slotsTaken += (data as Int8Array).length / this.#stride;
    }
  }

  #takeSlots(slots: Uint32Array): void {
    this.#slots.set(slots);
    this.#end = slots.reduce((end, slot) => Math.max(end, slot + 1), this.#end);
    this.#makeRoom();
    const used = new Uint8Array(this.#end);
    for (let row = 0; row < slots.length; row++) used[slots[row]!] = 1;
    for (let slot = none + 1; slot < this.#end; slot++) if (!used[slot]) this.#freeSlots.push(slot);
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
    for (let i = 0; i < rows.length; i++) list[i] = this.#at(this.#slots[rows[i]!]!);
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
    return new Int8Array(this.#memory.buffer, this.#at(this.#slots[row]!), this.#stride);
  }

  #takeSlot(): number {
    const slot = this.#freeSlots.pop() ?? this.#end++;
    this.#makeRoom();
    return slot;
  }

  /** A quarter more than is needed. What is not used yet takes no memory of the machine. */
  #makeRoom(): void {
    const { byteLength } = this.#memory.buffer;
    if (this.#at(this.#end) > byteLength)
      this.#memory.grow(Math.ceil((this.#at(this.#end) * 1.25 - byteLength) / page));
  }

  /** Where a slot begins in the block. */
  #at(slot: number): number {
    return this.#firstSlot + slot * this.#stride;
  }
}

/** Writes a vector as int8 to bytes that are 0. @returns the size of one step */
function pack(vector: Float32Array, bytes: Int8Array): number {
  const most = largestOf(vector);
  if (most === 0) return 0;
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
