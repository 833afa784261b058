import { byteProducts } from '#server/adapters/photo-model/network-shapes.ts';
import { OnnxGraph } from './onnx-graph.ts';
import { dequantized, quantizedConvolution, quantizedPicture } from './quantized.ts';

/** Enough kernels for the runtime to choose the same instructions as for a real network. */
const kernels = 16;

/**
 * A tiny network that shows whether a machine multiplies bytes exactly: a single convolution in which a white picture
 * makes every product as large as possible.
 */
export function byteProductsNetwork(): Uint8Array {
  const { size, output, exactSum } = byteProducts;
  const graph = new OnnxGraph();
  const shape = [size, size, 3, kernels];
  const data = new Uint8Array(size * size * 3 * kernels).fill(255);
  const ones = { type: 'affine8' as const, shape, data, scale: 1 / 127, min: -128 / 127 };
  const unscaled = { factors: new Float32Array(kernels).fill(1), offsets: new Float32Array(kernels) };
  const options = { strides: [1, 1], padding: 'VALID' as const, scale: exactSum / 200 };
  const summed = quantizedConvolution(graph, quantizedPicture(graph, size), ones, unscaled, options);
  graph.pooledOutput(output, dequantized(graph, summed));
  return graph.toModel();
}
