/** Field and enum numbers of onnx.proto3 (IR version 8, operator set 13). Source: github.com/onnx/onnx */
const [irVersion, operatorSetVersion] = [8, 13];
const dataType = { float32: 1, uint8: 2, int64: 7 } as const;
const attributeType = { int: 2, ints: 7 } as const;

/** Writes the tiny networks of tests node by node. Tensors are referred to by name; pictures are NCHW inside. */
export class OnnxWriter {
  readonly #nodes: Uint8Array[] = [];
  readonly #initializers: Uint8Array[] = [];
  readonly #inputs: Uint8Array[] = [];
  readonly #outputs: Uint8Array[] = [];
  #names = 0;

  /** Adds a node. @returns the name of its only output */
  node(type: string, inputs: string[], attributes: Record<string, number | number[]> = {}, output = this.#name()) {
    const fields = Object.entries(attributes).map(([name, value]) => bytesField(5, attribute(name, value)));
    const names = inputs.map((name) => bytesField(1, name));
    this.#nodes.push(bytesField(1, message(...names, bytesField(2, output), bytesField(4, type), ...fields)));
    return output;
  }

  /** Declares an input; sizes given by name are variable. */
  input(name: string, type: 'float32' | 'uint8', shape: (number | string)[]): string {
    this.#inputs.push(bytesField(11, valueInfo(name, dataType[type], shape)));
    return name;
  }

  /** Declares an input of pictures as bytes (NHWC), scaled and turned to NCHW inside. */
  pictureInput(size: number, scale: number, offset: number): string {
    const bytes = this.input('picture', 'uint8', ['N', size, size, 3]);
    const scaled = this.node('Mul', [this.node('Cast', [bytes], { to: dataType.float32 }), this.float32([scale], [1])]);
    return this.node('Transpose', [this.node('Add', [scaled, this.float32([offset], [1])])], { perm: [0, 3, 1, 2] });
  }

  /** Declares a float output under the given name. */
  output(name: string, tensor: string): void {
    this.node('Identity', [tensor], {}, name);
    this.#outputs.push(bytesField(12, valueInfo(name, dataType.float32)));
  }

  float32(values: ArrayLike<number>, shape: number[]): string {
    return this.#initializer(dataType.float32, shape, Float32Array.from(values));
  }

  uint8(values: Uint8Array, shape: number[]): string {
    return this.#initializer(dataType.uint8, shape, values);
  }

  int64(values: number[]): string {
    return this.#initializer(dataType.int64, [values.length], BigInt64Array.from(values.map(BigInt)));
  }

  /** The complete model file. */
  toModel(): Uint8Array {
    const parts = [...this.#nodes, bytesField(2, 'test'), ...this.#initializers, ...this.#inputs, ...this.#outputs];
    const operatorSet = message(bytesField(1, ''), intField(2, operatorSetVersion));
    return message(intField(1, irVersion), bytesField(8, operatorSet), bytesField(7, message(...parts)));
  }

  #name(): string {
    return `t${this.#names++}`;
  }

  #initializer(type: number, shape: number[], data: ArrayBufferView): string {
    const name = this.#name();
    const raw = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    const dims = shape.map((size) => intField(1, size));
    const tensor = message(...dims, intField(2, type), bytesField(8, name), bytesField(9, raw));
    this.#initializers.push(bytesField(5, tensor));
    return name;
  }
}

function attribute(name: string, value: number | number[]): Uint8Array {
  const [type, fields] = Array.isArray(value)
    ? [attributeType.ints, value.map((item) => intField(8, item))]
    : [attributeType.int, [intField(3, value)]];
  return message(bytesField(1, name), ...fields, intField(20, type));
}

/** Without a shape the runtime infers it. */
function valueInfo(name: string, type: number, shape?: (number | string)[]): Uint8Array {
  const dimension = (size: number | string) =>
    bytesField(1, typeof size === 'number' ? intField(1, size) : bytesField(2, size));
  const dims = shape ? [bytesField(2, message(...shape.map(dimension)))] : [];
  return message(bytesField(1, name), bytesField(2, bytesField(1, message(intField(1, type), ...dims))));
}

/* The wire format: https://protobuf.dev/programming-guides/encoding/ */

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  do {
    const low = Number(rest & 127n);
    rest >>= 7n;
    bytes.push(rest > 0n ? low | 128 : low);
  } while (rest > 0n);
  return Uint8Array.from(bytes);
}

const message = (...fields: Uint8Array[]): Uint8Array => Buffer.concat(fields);
const intField = (field: number, value: number): Uint8Array => message(varint(field * 8), varint(value));

function bytesField(field: number, value: Uint8Array | string): Uint8Array {
  const bytes = typeof value === 'string' ? Buffer.from(value) : value;
  return message(varint(field * 8 + 2), varint(bytes.length), bytes);
}
