import './without-telemetry.ts';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { modelFile } from './model-files.ts';
import { byteProducts, pictureInput, sharesInput } from './network-shapes.ts';
import { laidEndToEnd } from './vector.ts';

/**
 * How a network calculates. One whose weights alone are bytes calculates in floats: they are expanded once, when it is
 * loaded. One that was quantized with its activations calculates in bytes, which takes a third of the time.
 */
export type Arithmetic = 'floats' | 'bytes';

/** Opens a network for inference on the CPU. Without the arena, freed buffers are returned to the system. */
export async function openSession(
  model: string | Uint8Array,
  threads: number,
  arithmetic: Arithmetic = 'floats',
): Promise<InferenceSession> {
  const quantization = { disable_quant_qdq: arithmetic === 'floats' ? '1' : '0' };
  const options: InferenceSession.SessionOptions = {
    executionProviders: ['cpu'],
    graphOptimizationLevel: 'all',
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
    enableMemPattern: false,
    logSeverityLevel: 3,
    extra: { session: { ...quantization, intra_op: { allow_spinning: '0' }, ...(await exactByteProducts()) } },
  };
  return typeof model === 'string' ? InferenceSession.create(model, options) : InferenceSession.create(model, options);
}

/** A float output: `size` values for each item of the batch. */
export type Output = { data: Float32Array; size: number };

/** The weights of side x side places of an image, by side; one array per image. */
export type Shares = Map<number, Float32Array[]>;

/**
 * Runs a model on a batch of square images as bytes (NHWC), with the weights of their places if it has inputs for them.
 */
export async function runOnPictures(
  session: InferenceSession,
  pictures: Uint8Array[],
  size: number,
  shares: Shares = new Map(),
): Promise<Record<string, Output>> {
  const count = pictures.length;
  const bytes = Buffer.concat(pictures);
  const inputs: Record<string, Tensor> = { [pictureInput]: new Tensor('uint8', bytes, [count, size, size, 3]) };
  for (const [side, grids] of shares) {
    inputs[sharesInput(side)] = new Tensor('float32', laidEndToEnd(grids), [count, 1, side, side]);
  }
  const results = await session.run(inputs);
  return Object.fromEntries(
    Object.entries(results).map(([name, tensor]) => {
      const data = tensor.data as Float32Array;
      return [name, { data, size: data.length / count }];
    }),
  );
}

/** The setting of onnxruntime for exact results on processors whose fastest instructions would overflow. */
const exactProducts = { x64quantprecision: '1' };

let settings: Promise<Record<string, string>> | undefined;

/**
 * The session settings with which this machine multiplies bytes exactly. x64 processors without VNNI add two products
 * in 16 bits and saturate. The exact setting prevents that, but takes twice the time on newer processors, which do not
 * need it. So the machine is tested once, and a photo gets the same embedding everywhere.
 * @throws Error if the file of the test network is missing
 */
export function exactByteProducts(): Promise<Record<string, string>> {
  settings ??= sumOfLargestProducts({}).then((sum) => (isExact(sum) ? {} : exactProducts));
  return settings;
}

const isExact = (sum: number): boolean => Math.abs(sum / byteProducts.exactSum - 1) < 0.01;

/** The result of a convolution in which every product has its maximum: 48 on a machine that computes exactly. */
export async function sumOfLargestProducts(session: Record<string, string>): Promise<number> {
  const { size, output } = byteProducts;
  const network = await InferenceSession.create(modelFile('byte-products.onnx'), {
    extra: { session },
    logSeverityLevel: 3,
  });
  const white = new Tensor('uint8', new Uint8Array(size * size * 3).fill(255), [1, size, size, 3]);
  const outputs = await network.run({ [pictureInput]: white });
  await network.release();
  return (outputs[output]!.data as Float32Array)[0]!;
}
