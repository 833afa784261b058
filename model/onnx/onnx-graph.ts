import { pictureInput, sharesInput } from '#server/adapters/photo-model/network-shapes.ts';
import { bytesField, floatField, intField, message } from './protobuf.ts';
import { permuteWeight, reshapeWeight, type Weight, weightValues, zeroPointOf } from './weight.ts';

/** Field and enum numbers of onnx.proto3 (IR version 8, operator set 13). Source: github.com/onnx/onnx */
const irVersion = 8;
const operatorSetVersion = 13;
const dataType = { float32: 1, uint8: 2, int8: 3, int32: 6, int64: 7, float16: 10 } as const;
const attributeType = { float: 1, int: 2, string: 3, ints: 7 } as const;

/** A plain number becomes an INT attribute; wrap it to get a FLOAT. */
export type Attribute = number | number[] | string | { float: number };

export type Padding = 'SAME' | 'VALID';
type KernelShape = [number, number, number, number];
export type ConvolutionOptions = { strides: number[]; padding: Padding; dilations?: number[]; depthwise?: boolean };
export type Activation = 'linear' | 'relu' | 'relu6';

/** A picture input: its size, and the scaling of its values before the first layer. */
export type PictureInput = { size: number; scale: number; offset: number };

/** Builds an ONNX model node by node. Tensors are referred to by name; pictures are NCHW inside the graph. */
export class OnnxGraph {
  readonly #nodes: Uint8Array[] = [];
  readonly #initializers: Uint8Array[] = [];
  readonly #inputs: Uint8Array[] = [];
  readonly #outputs: Uint8Array[] = [];
  readonly #sides = new Set<number>();
  #names = 0;

  /** Adds a node and returns the name of its only output. */
  node(type: string, inputs: string[], attributes: Record<string, Attribute> = {}, output = this.#name()): string {
    this.#nodes.push(
      bytesField(
        1,
        message(
          ...inputs.map((name) => bytesField(1, name)),
          bytesField(2, output),
          bytesField(3, output),
          bytesField(4, type),
          ...Object.entries(attributes).map(([name, value]) => bytesField(5, attribute(name, value))),
        ),
      ),
    );
    return output;
  }

  /** Declares an input; sizes given by name are variable. */
  input(name: string, type: 'float32' | 'uint8', shape: (number | string)[]): string {
    this.#inputs.push(bytesField(11, valueInfo(name, dataType[type], shape)));
    return name;
  }

  /** Declares the picture input: any number of size x size sRGB pictures as bytes, NHWC, as a decoder delivers them. */
  pictureBytes(size: number): string {
    return this.input(pictureInput, 'uint8', ['N', size, size, 3]);
  }

  /**
   * Declares a picture input that is scaled and converted to NCHW inside the graph, which avoids copies outside of it.
   */
  pictureInput({ size, scale, offset }: PictureInput): string {
    const float = this.node('Cast', [this.pictureBytes(size)], { to: dataType.float32 });
    const scaled = this.node('Mul', [float, this.float32([scale], [1])]);
    const shifted = offset === 0 ? scaled : this.node('Add', [scaled, this.float32([offset], [1])]);
    return this.node('Transpose', [shifted], { perm: [0, 3, 1, 2] });
  }

  /** Declares a float output under the given name. */
  output(name: string, tensor: string): void {
    this.node('Identity', [tensor], {}, name);
    this.#outputs.push(bytesField(12, valueInfo(name, dataType.float32)));
  }

  /** Declares an output with each channel's mean over the picture: [N, channels]. */
  pooledOutput(name: string, tensor: string): void {
    this.output(name, this.node('Flatten', [this.node('GlobalAveragePool', [tensor])], { axis: 1 }));
  }

  /**
   * Declares an output with each channel's mean over side x side places, weighted by their shares, which are an input
   * of the model. The mean is not divided by the sum of the shares, because only the direction of an embedding is used.
   */
  weightedOutput(name: string, tensor: string, side: number): void {
    this.pooledOutput(name, this.node('Mul', [tensor, this.#shares(side)]));
  }

  float32(values: ArrayLike<number>, shape: number[]): string {
    return this.#initializer(dataType.float32, shape, Float32Array.from(values));
  }

  uint8(values: Uint8Array, shape: number[]): string {
    return this.#initializer(dataType.uint8, shape, values);
  }

  int8(values: Int8Array, shape: number[]): string {
    return this.#initializer(dataType.int8, shape, values);
  }

  int32(values: Int32Array): string {
    return this.#initializer(dataType.int32, [values.length], values);
  }

  int64(values: number[]): string {
    return this.#initializer(dataType.int64, [values.length], BigInt64Array.from(values.map(BigInt)));
  }

  /**
   * Adds a weight in its packed form. Nodes expand it to float32; the runtime folds them away when it loads the graph.
   */
  weight(weight: Weight): string {
    if (weight.type === 'float16') {
      const packed = this.#initializer(dataType.float16, weight.shape, weight.data);
      return this.node('Cast', [packed], { to: dataType.float32 });
    }
    const zeroPoint = zeroPointOf(weight);
    if (weight.type === 'float32' || zeroPoint === null) return this.float32(weightValues(weight), weight.shape);
    const packed = this.uint8(weight.data, weight.shape);
    const zero = this.uint8(Uint8Array.of(zeroPoint), []);
    return this.node('DequantizeLinear', [packed, this.float32([weight.scale], []), zero]);
  }

  /**
   * Adds a convolution. The kernel is laid out as in TensorFlow: height, width, in, out (depthwise: multiplier last).
   */
  convolution(input: string, kernel: Weight, bias: Weight | null, options: ConvolutionOptions): string {
    const [height, width, channelsIn, channelsOut] = kernel.shape as KernelShape;
    const laidOut = options.depthwise
      ? reshapeWeight(permuteWeight(kernel, [2, 3, 0, 1]), [channelsIn * channelsOut, 1, height, width])
      : permuteWeight(kernel, [3, 2, 0, 1]);
    const inputs = [input, this.weight(laidOut), ...(bias ? [this.weight(bias)] : [])];
    return this.node('Conv', inputs, this.convolutionAttributes(kernel.shape, options));
  }

  /** Attributes of a convolution with a kernel laid out as in TensorFlow. */
  convolutionAttributes(kernel: number[], options: ConvolutionOptions): Record<string, Attribute> {
    const [height, width, channelsIn] = kernel as KernelShape;
    return {
      kernel_shape: [height, width],
      strides: options.strides,
      dilations: options.dilations ?? [1, 1],
      group: options.depthwise ? channelsIn : 1,
      auto_pad: autoPad(options.padding),
    };
  }

  pool(type: 'MaxPool' | 'AveragePool', input: string, size: number[], strides: number[], padding: Padding): string {
    return this.node(type, [input], { kernel_shape: size, strides, auto_pad: autoPad(padding) });
  }

  activation(input: string, activation: Activation): string {
    if (activation === 'linear') return input;
    if (activation === 'relu') return this.node('Relu', [input]);
    return this.node('Clip', [input, this.float32([0], []), this.float32([6], [])]);
  }

  /** The complete model file. */
  toModel(): Uint8Array {
    const graph = message(
      ...this.#nodes,
      bytesField(2, 'homeward'),
      ...this.#initializers,
      ...this.#inputs,
      ...this.#outputs,
    );
    const operatorSet = message(bytesField(1, ''), intField(2, operatorSetVersion));
    return message(intField(1, irVersion), bytesField(2, 'homeward'), bytesField(8, operatorSet), bytesField(7, graph));
  }

  #shares(side: number): string {
    const name = sharesInput(side);
    if (!this.#sides.has(side)) this.input(name, 'float32', ['N', 1, side, side]);
    this.#sides.add(side);
    return name;
  }

  #name(): string {
    return `t${this.#names++}`;
  }

  #initializer(type: number, shape: number[], data: ArrayBufferView): string {
    const name = this.#name();
    const raw = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    const dims = shape.map((size) => intField(1, size));
    this.#initializers.push(
      bytesField(5, message(...dims, intField(2, type), bytesField(8, name), bytesField(9, raw))),
    );
    return name;
  }
}

function attribute(name: string, value: Attribute): Uint8Array {
  const named = (type: number, ...fields: Uint8Array[]) => message(bytesField(1, name), ...fields, intField(20, type));
  if (typeof value === 'string') return named(attributeType.string, bytesField(4, value));
  if (typeof value === 'number') return named(attributeType.int, intField(3, value));
  if (Array.isArray(value)) return named(attributeType.ints, ...value.map((item) => intField(8, item)));
  return named(attributeType.float, floatField(2, value.float));
}

/** Sizes given by name are variable; without a shape the runtime infers it. */
function valueInfo(name: string, type: number, shape?: (number | string)[]): Uint8Array {
  const dimension = (size: number | string) =>
    bytesField(1, typeof size === 'number' ? intField(1, size) : bytesField(2, size));
  const dims = shape ? [bytesField(2, message(...shape.map(dimension)))] : [];
  return message(bytesField(1, name), bytesField(2, bytesField(1, message(intField(1, type), ...dims))));
}

const autoPad = (padding: Padding): string => (padding === 'SAME' ? 'SAME_UPPER' : 'VALID');
