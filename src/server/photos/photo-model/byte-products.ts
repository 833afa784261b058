import './without-telemetry.ts';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { modelFile } from './model-files.ts';
import { byteProducts, pictureInput } from './network-shapes.ts';

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
