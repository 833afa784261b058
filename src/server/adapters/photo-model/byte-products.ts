import { InferenceSession, Tensor } from 'onnxruntime-node';
import { builtFile } from './built-model.ts';
import { byteProducts, pictureInput } from './network-shapes.ts';

/** The runtime's setting for exact results where the processor's fastest instructions would overflow. */
const exactProducts = { x64quantprecision: '1' };

let settings: Promise<Record<string, string>> | undefined;

/**
 * Session settings under which this machine multiplies bytes exactly. x64 processors before VNNI add two products in 16
 * bits and saturate. The exact setting avoids that, but takes twice the time on newer processors, which do not need it.
 * So the machine is tried out once, and a photo gets the same embedding everywhere.
 * @throws Error when the model is not built
 */
export function exactByteProducts(): Promise<Record<string, string>> {
  settings ??= sumOfLargestProducts({}).then((sum) => (isExact(sum) ? {} : exactProducts));
  return settings;
}

const isExact = (sum: number): boolean => Math.abs(sum / byteProducts.exactSum - 1) < 0.01;

/** The result of a convolution in which every product is as large as possible: 48 on a machine that is exact. */
export async function sumOfLargestProducts(session: Record<string, string>): Promise<number> {
  const { size, output } = byteProducts;
  const network = await InferenceSession.create(builtFile('byte-products.onnx'), {
    extra: { session },
    logSeverityLevel: 3,
  });
  const white = new Tensor('uint8', new Uint8Array(size * size * 3).fill(255), [1, size, size, 3]);
  const outputs = await network.run({ [pictureInput]: white });
  await network.release();
  return (outputs[output]!.data as Float32Array)[0]!;
}
