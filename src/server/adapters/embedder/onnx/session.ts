import { InferenceSession, Tensor } from 'onnxruntime-node';

/**
 * Opens a model for inference on the CPU.
 * Without the arena freed buffers go back to the system; without the quantization pass DequantizeLinear of a weight is
 * folded into the weight once instead of being computed for every photo. Older x64 processors would let products of
 * bytes overflow unless they are asked to be exact; the same photo has to give the same embedding everywhere.
 */
export function openSession(model: string | Uint8Array, threads: number): Promise<InferenceSession> {
  const options: InferenceSession.SessionOptions = {
    executionProviders: ['cpu'],
    graphOptimizationLevel: 'all',
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
    enableMemPattern: false,
    logSeverityLevel: 3,
    extra: { session: { disable_quant_qdq: '1', x64quantprecision: '1', intra_op: { allow_spinning: '0' } } },
  };
  return typeof model === 'string' ? InferenceSession.create(model, options) : InferenceSession.create(model, options);
}

/** A float output: `size` values for each item of the batch. */
export type Output = { data: Float32Array; size: number };

/** Runs a model whose only input is a batch of square pictures as bytes (NHWC). */
export async function runOnPictures(
  session: InferenceSession,
  pictures: Uint8Array[],
  size: number,
): Promise<Record<string, Output>> {
  const length = size * size * 3;
  const batch = new Uint8Array(pictures.length * length);
  for (const [index, picture] of pictures.entries()) batch.set(picture, index * length);
  const input = new Tensor('uint8', batch, [pictures.length, size, size, 3]);
  const results = await session.run({ [session.inputNames[0]!]: input });
  return Object.fromEntries(
    Object.entries(results).map(([name, tensor]) => {
      const data = tensor.data as Float32Array;
      return [name, { data, size: data.length / pictures.length }];
    }),
  );
}
