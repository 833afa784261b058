import { type Activation, OnnxGraph, type PictureInput } from '../onnx/onnx-graph.ts';
import { permuteWeight, type Weight } from '../onnx/weight.ts';
import { readTflite, type TfliteModel, type TfliteOperation, type TfliteTensor, tfliteType } from './tflite-reader.ts';

/** BuiltinOperator and ActivationFunctionType in the TensorFlow Lite schema. */
const operationCode = { add: 0, concatenation: 2, convolution: 3, depthwiseConvolution: 4, dequantize: 6, reshape: 22 };
const activation: Record<number, Activation> = { 0: 'linear', 1: 'relu', 3: 'relu6' };
const paddingSame = 0;

/**
 * Converts a convolutional single-shot detector from TensorFlow Lite to ONNX. Outputs keep their names.
 * @throws Error if an operation is not supported
 */
export function convertTflite(bytes: Uint8Array, scaling: Omit<PictureInput, 'size'>): Uint8Array {
  const model = readTflite(bytes);
  const graph = new OnnxGraph();
  const converter = new TfliteConverter(graph, model);
  const input = model.inputs[0]!;
  converter.set(input, graph.pictureInput({ size: model.tensors[input]!.shape[1]!, ...scaling }));
  for (const operation of model.operations) converter.add(operation);
  for (const index of model.outputs) graph.output(model.tensors[index]!.name, converter.get(index));
  return graph.toModel();
}

class TfliteConverter {
  readonly #graph: OnnxGraph;
  readonly #tensors: TfliteTensor[];
  /** Names of computed tensors. Four-dimensional ones are NCHW here and NHWC in TensorFlow Lite. */
  readonly #names = new Map<number, string>();
  /** Dequantized constants and the tensors they come from. The values of the latter are used directly. */
  readonly #aliases = new Map<number, number>();
  /** Computed tensors that are NHWC pictures in TensorFlow Lite. */
  readonly #pictures = new Set<number>();

  constructor(graph: OnnxGraph, model: TfliteModel) {
    this.#graph = graph;
    this.#tensors = model.tensors;
  }

  get(index: number): string {
    return this.#names.get(index)!;
  }

  set(index: number, name: string, picture = true): void {
    this.#names.set(index, name);
    if (picture) this.#pictures.add(index);
  }

  add(operation: TfliteOperation): void {
    const [first, second] = operation.inputs as [number, number];
    const output = operation.outputs[0]!;
    switch (operation.code) {
      case operationCode.dequantize:
        this.#aliases.set(output, first);
        break;
      case operationCode.convolution:
      case operationCode.depthwiseConvolution:
        this.set(output, this.#convolution(operation));
        break;
      case operationCode.add:
        this.set(output, this.#graph.node('Add', [this.get(first), this.get(second)]));
        break;
      case operationCode.reshape:
        this.set(output, this.#reshape(first, this.#tensors[output]!.shape), false);
        break;
      case operationCode.concatenation:
        this.set(output, this.#concatenation(operation), false);
        break;
      default:
        throw new Error(`Unknown TensorFlow Lite operation: ${operation.code}`);
    }
  }

  #concatenation(operation: TfliteOperation): string {
    const parts = operation.inputs.map((index) => this.get(index));
    return this.#graph.node('Concat', parts, { axis: operation.intOption(0) });
  }

  #convolution(operation: TfliteOperation): string {
    const [input, kernel, bias] = operation.inputs as [number, number, number];
    const depthwise = operation.code === operationCode.depthwiseConvolution;
    const convolved = this.#graph.convolution(
      this.get(input),
      permuteWeight(this.#constant(kernel), [1, 2, 3, 0]),
      this.#constant(bias),
      {
        strides: [operation.intOption(2), operation.intOption(1)],
        padding: operation.byteOption(0) === paddingSame ? 'SAME' : 'VALID',
        depthwise,
      },
    );
    return this.#graph.activation(convolved, activation[operation.byteOption(depthwise ? 4 : 3)]!);
  }

  #reshape(input: number, shape: number[]): string {
    const laidOut = this.#pictures.has(input)
      ? this.#graph.node('Transpose', [this.get(input)], { perm: [0, 2, 3, 1] })
      : this.get(input);
    return this.#graph.node('Reshape', [laidOut, this.#graph.int64(shape)]);
  }

  #constant(index: number): Weight {
    const { data, shape, type, name } = this.#tensors[this.#aliases.get(index) ?? index]!;
    if (!data) throw new Error(`Tensor ${name} should be a constant`);
    const { buffer } = new Uint8Array(data);
    if (type === tfliteType.float16) return { type: 'float16', shape, data: new Uint16Array(buffer) };
    if (type === tfliteType.float32) return { type: 'float32', shape, data: new Float32Array(buffer) };
    throw new Error(`Tensor ${name} has an unknown type: ${type}`);
  }
}
