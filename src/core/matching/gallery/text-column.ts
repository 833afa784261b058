import type { Numbers, PackedData, Section } from './packed.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** Bytes that are packed in one piece. */
const bytesInPiece = 16_000_000;

/**
 * A column of short texts as UTF-8 in one block of memory. As strings, each would take 32 bytes more, and every garbage
 * collection would visit all of them. An empty text takes no space.
 */
export class TextColumn {
  #block = new Uint8Array(0);
  /** where the text of row n starts in the block, at 2n, and its length in bytes, at 2n + 1 */
  #places = new Uint32Array(0);
  #end = 0;
  #bytesTaken = 0;

  /** Size in bytes. */
  get bytes(): number {
    return this.#block.byteLength + this.#places.byteLength;
  }

  /** Makes room for this many rows. */
  reserve(rows: number): void {
    if (rows * 2 <= this.#places.length) return;
    const places = new Uint32Array(rows * 2);
    places.set(this.#places);
    this.#places = places;
  }

  /** Sets the text of a reserved row. */
  set(row: number, text: string): void {
    const bytes = encoder.encode(text);
    this.#places[row * 2 + 1] = 0;
    if (this.#end + bytes.length > this.#block.length) this.#moveTogether(bytes.length);
    this.#block.set(bytes, this.#end);
    this.#places[row * 2] = this.#end;
    this.#places[row * 2 + 1] = bytes.length;
    this.#end += bytes.length;
  }

  get(row: number): string {
    const start = this.#places[row * 2]!;
    return decoder.decode(this.#block.subarray(start, start + this.#places[row * 2 + 1]!));
  }

  isEmpty(row: number): boolean {
    return this.#places[row * 2 + 1] === 0;
  }

  *pack(rows: number): Iterable<Section> {
    this.#moveTogether(0);
    yield ['places', this.#places.subarray(0, rows * 2)];
    for (let start = 0; start < this.#end; start += bytesInPiece)
      yield ['bytes', this.#block.subarray(start, Math.min(this.#end, start + bytesInPiece))];
  }

  /** Takes a section of `pack`, for reserved rows. */
  take(name: string, data: PackedData): void {
    if (name === 'places') this.#takePlaces(data as Uint32Array);
    else {
      this.#block.set(data as Uint8Array, this.#bytesTaken);
      this.#bytesTaken += (data as Numbers).length;
    }
  }

  #takePlaces(places: Uint32Array): void {
    this.#places.set(places);
    this.#end = this.#bytesInUse();
    this.#block = new Uint8Array(this.#end);
  }

  /** Moves the texts to a block without gaps, a quarter larger than they and what is to come need. */
  #moveTogether(coming: number): void {
    const block = new Uint8Array(Math.ceil((this.#bytesInUse() + coming) * 1.25));
    let end = 0;
    for (let at = 0; at < this.#places.length; at += 2) {
      const [start, length] = [this.#places[at]!, this.#places[at + 1]!];
      block.set(this.#block.subarray(start, start + length), end);
      this.#places[at] = end;
      end += length;
    }
    this.#block = block;
    this.#end = end;
  }

  #bytesInUse(): number {
    let sum = 0;
    for (let at = 1; at < this.#places.length; at += 2) sum += this.#places[at]!;
    return sum;
  }
}
