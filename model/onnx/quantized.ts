import type { ConvolutionOptions, OnnxGraph, Padding } from './onnx-graph.ts';
import { permuteWeight, type Weight, zeroPointOf } from './weight.ts';

/** A non-negative tensor stored as bytes, NCHW: value = byte * scale. */
export type QuantizedTensor = { name: string; scale: number };

/** Scaling of each channel after a convolution: value * factor + offset. */
export type ChannelScaling = { factors: Float32Array; offsets: Float32Array };

/** The picture input as decoded: bytes 0..255 represent 0..1. */
export function quantizedPicture(graph: OnnxGraph, size: number): QuantizedTensor {
  return { name: graph.node('Transpose', [graph.pictureBytes(size)], { perm: [0, 3, 1, 2] }), scale: 1 / 255 };
}

/**
 * Convolution, channel scaling and ReLU in one step of byte arithmetic. The kernel (height, width, in, out) keeps the
 * bytes of its package: the scaling becomes one factor per channel, so that nothing is rounded twice.
 */
export function quantizedConvolution(
  graph: OnnxGraph,
  input: QuantizedTensor,
  kernel: Weight,
  { factors, offsets }: ChannelScaling,
  options: ConvolutionOptions & { scale: number },
): QuantizedTensor {
  const { shape, data, scale, zero } = signedBytes(permuteWeight(kernel, [3, 2, 0, 1]));
  const scales = factors.map((factor) => scale * factor);
  const bias = Int32Array.from(offsets, (offset, channel) => Math.round(offset / (input.scale * scales[channel]!)));
  const name = graph.node(
    'QLinearConv',
    [
      ...[input.name, ...quantization(graph, input.scale)],
      ...[graph.int8(data, shape), graph.float32(scales, [scales.length])],
      graph.int8(new Int8Array(scales.length).fill(zero), [scales.length]),
      ...[...quantization(graph, options.scale), graph.int32(bias)],
    ],
    graph.convolutionAttributes(kernel.shape, options),
  );
  return { name, scale: options.scale };
}

/** Maxima are taken over bytes, which are ordered like their values; means are taken over the values. */
export function quantizedPool(
  graph: OnnxGraph,
  type: 'MaxPool' | 'AveragePool',
  input: QuantizedTensor,
  size: number[],
  strides: number[],
  padding: Padding,
): QuantizedTensor {
  if (type === 'MaxPool') return { ...input, name: graph.pool(type, input.name, size, strides, padding) };
  const pooled = graph.pool(type, dequantized(graph, input), size, strides, padding);
  return { ...input, name: graph.node('QuantizeLinear', [pooled, ...quantization(graph, input.scale)]) };
}

/** Converts the tensor to float32. */
export function dequantized(graph: OnnxGraph, { name, scale }: QuantizedTensor): string {
  return graph.node('DequantizeLinear', [name, ...quantization(graph, scale)]);
}

const quantization = (graph: OnnxGraph, scale: number): string[] => [
  graph.float32([scale], []),
  graph.uint8(Uint8Array.of(0), []),
];

/** Processors multiply unsigned by signed bytes fastest. Moving the zero point changes no value. */
function signedBytes(weight: Weight): { shape: number[]; data: Int8Array; scale: number; zero: number } {
  const zero = zeroPointOf(weight);
  if (weight.type !== 'affine8' || zero === null)
    throw new Error('A kernel should be stored as bytes, one of them for 0');
  const { shape, scale } = weight;
  return { shape, scale, data: Int8Array.from(weight.data, (byte) => byte - 128), zero: zero - 128 };
}
