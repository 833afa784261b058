import type { OwnModelDescription } from './own-model-description.ts';

/**
 * Reduces a model's output to one vector.
 * @throws Error if the output's shape does not match the pooling
 */
export function poolOutput(
  data: Float32Array,
  dims: readonly number[],
  pooling: OwnModelDescription['pooling'],
): Float32Array {
  const [batch, ...rest] = dims;
  const misfit = () => new Error(`Pooling "${pooling}" does not go with an output of shape [${dims.join(', ')}]`);
  if (batch !== 1) throw misfit();
  if (pooling === 'none' && rest.every((size, axis) => axis === 0 || size === 1)) return data.slice();
  if (pooling === 'first' && rest.length === 2) return data.slice(0, rest[1]);
  if (pooling === 'mean' && rest.length === 2) return tokenMean(data, rest[1]!);
  if (pooling === 'mean' && rest.length === 3) return channelMeans(data, rest[0]!);
  throw misfit();
}

/** [tokens, channels] */
function tokenMean(data: Float32Array, channels: number): Float32Array {
  const sums = new Float32Array(channels);
  for (let index = 0; index < data.length; index++) sums[index % channels]! += data[index]!;
  return sums.map((sum) => (sum * channels) / data.length);
}

/** [channels, height, width] */
function channelMeans(data: Float32Array, channels: number): Float32Array {
  const size = data.length / channels;
  return Float32Array.from({ length: channels }, (_, channel) => {
    const part = data.subarray(channel * size, (channel + 1) * size);
    return part.reduce((sum, value) => sum + value, 0) / size;
  });
}
