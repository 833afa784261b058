import { InferenceSession, Tensor } from 'onnxruntime-node';
import { OnnxGraph } from './onnx-graph.ts';
import { dequantized, quantizedConvolution, quantizedPicture } from './quantized.ts';

const SIDE = 4;
const OUTPUTS = 16;
/** Of a white picture under a kernel of ones. */
const SUM = SIDE * SIDE * 3;

/** The runtime's name for being exact where the processor's fastest instructions would overflow. */
const EXACT = { x64quantprecision: '1' };

let settings: Promise<Record<string, string>> | undefined;

/**
 * Session settings under which this machine multiplies bytes exactly. x64 processors before VNNI add two products in 16
 * bits and cut off what does not fit; asked to be exact they take another way, which on newer ones takes twice the time
 * for nothing. So the machine is tried out once: the same photo has to mean the same everywhere.
 */
export function exactByteProducts(): Promise<Record<string, string>> {
  settings ??= sumOfLargestProducts({}).then((sum) => (Math.abs(sum / SUM - 1) < 0.01 ? {} : EXACT));
  return settings;
}

/** What the machine makes of a convolution whose every product is as large as can be: 48 where it is exact. */
export async function sumOfLargestProducts(session: Record<string, string>): Promise<number> {
  const network = await InferenceSession.create(largestProducts(), { extra: { session }, logSeverityLevel: 3 });
  const white = new Tensor('uint8', new Uint8Array(SIDE * SIDE * 3).fill(255), [1, SIDE, SIDE, 3]);
  const { sum } = await network.run({ [network.inputNames[0]!]: white });
  await network.release();
  return (sum!.data as Float32Array)[0]!;
}

function largestProducts(): Uint8Array {
  const graph = new OnnxGraph();
  const shape = [SIDE, SIDE, 3, OUTPUTS];
  const data = new Uint8Array(SIDE * SIDE * 3 * OUTPUTS).fill(255);
  const ones = { type: 'affine8' as const, shape, data, scale: 1 / 127, min: -128 / 127 };
  const unscaled = { factors: new Float32Array(OUTPUTS).fill(1), offsets: new Float32Array(OUTPUTS) };
  const options = { strides: [1, 1], padding: 'VALID' as const, scale: SUM / 200 };
  const summed = quantizedConvolution(graph, quantizedPicture(graph, SIDE), ones, unscaled, options);
  graph.pooledOutput('sum', dequantized(graph, summed));
  return graph.toModel();
}
