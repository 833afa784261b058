/** A tensor of a TensorFlow Lite model; constants include their bytes. */
export type TfliteTensor = { name: string; shape: number[]; type: number; data: Uint8Array | null };

/** One operation: `option` reads a scalar of its options table by field index. */
export type TfliteOperation = {
  code: number;
  inputs: number[];
  outputs: number[];
  byteOption: (field: number) => number;
  intOption: (field: number) => number;
};

export type TfliteModel = {
  tensors: TfliteTensor[];
  operations: TfliteOperation[];
  inputs: number[];
  outputs: number[];
};

/** TensorType in the TensorFlow Lite schema. */
export const tfliteType = { float32: 0, float16: 1, int32: 2 } as const;

/**
 * Reads the first subgraph of a TensorFlow Lite file. Field indices are those of tensorflow/lite/schema/schema.fbs.
 * @throws Error if the bytes are not a TensorFlow Lite file
 */
export function readTflite(bytes: Uint8Array): TfliteModel {
  if (Buffer.from(bytes.subarray(4, 8)).toString() !== 'TFL3') throw new Error('Not a TensorFlow Lite file');
  const flat = new FlatBuffer(bytes);
  const model = flat.root();
  const codes = flat.tables(model, 1).map((code) => Math.max(flat.byte(code, 0), flat.int(code, 3)));
  const buffers = flat.tables(model, 4);
  const subgraph = flat.tables(model, 2)[0]!;
  return {
    tensors: flat.tables(subgraph, 0).map((tensor) => ({
      shape: flat.ints(tensor, 0),
      type: flat.byte(tensor, 1),
      data: flat.bytes(buffers[flat.int(tensor, 2)]!, 0),
      name: Buffer.from(flat.bytes(tensor, 3) ?? []).toString(),
    })),
    operations: flat.tables(subgraph, 3).map((operation) => {
      const options = flat.table(operation, 4);
      return {
        code: codes[flat.int(operation, 0)]!,
        inputs: flat.ints(operation, 1),
        outputs: flat.ints(operation, 2),
        byteOption: (field) => (options ? flat.byte(options, field) : 0),
        intOption: (field) => (options ? flat.int(options, field) : 0),
      };
    }),
    inputs: flat.ints(subgraph, 1),
    outputs: flat.ints(subgraph, 2),
  };
}

/** Reads FlatBuffers tables and vectors. Source: https://flatbuffers.dev/internals/ */
class FlatBuffer {
  readonly #view: DataView;
  readonly #source: Uint8Array;

  constructor(source: Uint8Array) {
    this.#source = source;
    this.#view = new DataView(source.buffer, source.byteOffset, source.byteLength);
  }

  root(): number {
    return this.#view.getUint32(0, true);
  }

  byte(table: number, field: number): number {
    const at = this.#field(table, field);
    return at ? this.#view.getInt8(at) : 0;
  }

  int(table: number, field: number): number {
    const at = this.#field(table, field);
    return at ? this.#view.getInt32(at, true) : 0;
  }

  table(table: number, field: number): number {
    const at = this.#field(table, field);
    return at ? this.#follow(at) : 0;
  }

  tables(table: number, field: number): number[] {
    const { start, length } = this.#vector(table, field);
    return Array.from({ length }, (_, index) => this.#follow(start + 4 * index));
  }

  ints(table: number, field: number): number[] {
    const { start, length } = this.#vector(table, field);
    return Array.from({ length }, (_, index) => this.#view.getInt32(start + 4 * index, true));
  }

  bytes(table: number, field: number): Uint8Array | null {
    const { start, length } = this.#vector(table, field);
    return length ? this.#source.subarray(start, start + length) : null;
  }

  #vector(table: number, field: number): { start: number; length: number } {
    const at = this.#field(table, field);
    if (!at) return { start: 0, length: 0 };
    const vector = this.#follow(at);
    return { start: vector + 4, length: this.#view.getUint32(vector, true) };
  }

  #follow(at: number): number {
    return at + this.#view.getUint32(at, true);
  }

  /** Offset of a field, or 0 if the table omits it, in which case its default applies. */
  #field(table: number, field: number): number {
    const layout = table - this.#view.getInt32(table, true);
    const slot = 4 + 2 * field;
    if (slot >= this.#view.getUint16(layout, true)) return 0;
    const offset = this.#view.getUint16(layout + slot, true);
    return offset ? table + offset : 0;
  }
}
