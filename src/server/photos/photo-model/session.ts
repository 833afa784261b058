import './without-telemetry.ts';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { exactByteProducts } from './byte-products.ts';
import { pictureInput, sharesInput } from './network-shapes.ts';
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
  const bytes = laidEndToEnd(pictures, new Uint8Array(count * size * size * 3));
  const inputs: Record<string, Tensor> = { [pictureInput]: new Tensor('uint8', bytes, [count, size, size, 3]) };
  for (const [side, grids] of shares) {
    const values = laidEndToEnd(grids, new Float32Array(count * side * side));
    inputs[sharesInput(side)] = new Tensor('float32', values, [count, 1, side, side]);
  }
  const results = await session.run(inputs);
  return Object.fromEntries(
    Object.entries(results).map(([name, tensor]) => {
      const data = tensor.data as Float32Array;
      return [name, { data, size: data.length / count }];
    }),
  );
}
