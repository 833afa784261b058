import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultPhotoCurves } from '#core/matching/evidence/curves.ts';
import { averagingInput, writeAveragingModel } from '#tests/factories/averaging-model.ts';
import { loadOwnEncoder, pictureTensor, poolOutput } from './own-encoder.ts';
import { ownModelSchema } from './own-model-description.ts';

const whole = { left: 0, top: 0, width: 1, height: 1 };
const image = {
  data: Uint8Array.from({ length: 20 * 20 * 3 }, (_, index) => [60, 80, 0][index % 3]!),
  width: 20,
  height: 20,
};

let folder: string;
/** The model only averages each channel: three numbers per image. */
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'homeward-own-'));
  await writeAveragingModel(folder);
});
afterEach(() => rm(folder, { recursive: true }));

async function load(description: object) {
  await writeFile(path.join(folder, 'model.json'), JSON.stringify(description));
  return loadOwnEncoder(folder, 1);
}

async function writeHead(...parts: (Float32Array | Float16Array | Int8Array)[]) {
  await writeFile(path.join(folder, 'head.bin'), Buffer.concat(parts.map((part) => new Uint8Array(part.buffer))));
}

describe('a model of one’s own', () => {
  it('describes the crop and brings the result to length 1', async () => {
    const encoder = await load({ input: averagingInput, dimension: 3 });
    const embedding = await encoder.encode(image, whole);
    expect([...embedding].map((value) => value.toFixed(3))).toEqual(['0.600', '0.800', '0.000']);
  });

  it('concatenates several crops', async () => {
    const encoder = await load({ input: averagingInput, dimension: 6, crops: ['full', 'upper'] });
    expect(await encoder.encode(image, whole)).toHaveLength(6);
  });

  it('applies a head', async () => {
    await writeHead(Float32Array.of(0, 0), Float16Array.of(1, 0, 0, 1, 0, 0));
    const encoder = await load({ input: averagingInput, dimension: 2, head: { file: 'head.bin', featureSize: 3 } });
    expect([...(await encoder.encode(image, whole))].map((value) => value.toFixed(2))).toEqual(['0.60', '0.80']);
  });

  it('applies a head with byte weights', async () => {
    const scales = Float32Array.of(0.5, 0.25);
    const weights = Int8Array.of(2, 0, 0, 4, 0, 0);
    await writeHead(Float32Array.of(0, 0), scales, weights);
    const stored = { file: 'head.bin', featureSize: 3, weights: 'int8' };
    const encoder = await load({ input: averagingInput, dimension: 2, head: stored });
    expect([...(await encoder.encode(image, whole))].map((value) => value.toFixed(2))).toEqual(['0.60', '0.80']);
  });

  it('is weighed by the curves for unknown models until it has its own', async () => {
    const { curves } = await load({ input: averagingInput, dimension: 3 });
    expect(curves).toEqual(defaultPhotoCurves);
  });

  it('has an id that changes with everything embeddings depend on, but not with the curves', async () => {
    const curve = { slope: 5, intercept: -2, min: -3, max: 3 };
    const plain = await load({ input: averagingInput, dimension: 3 });
    const curved = await load({ input: averagingInput, dimension: 3, curves: { cat: curve, dog: curve } });
    const turned = await load({ input: { ...averagingInput, channels: 'BGR' }, dimension: 3 });
    expect(curved.id).toBe(plain.id);
    expect(turned.id).not.toBe(plain.id);
  });

  it('says what is wrong with its description', async () => {
    await expect(load({ input: { ...averagingInput, layout: 'CHW' }, dimension: 3 })).rejects.toThrow('input.layout');
    await expect(load({ input: averagingInput })).rejects.toThrow('dimension');
    await expect(load({ input: averagingInput, dimension: 3, poling: 'mean' })).rejects.toThrow('poling');
    const wrongSize = await load({ input: averagingInput, dimension: 4 });
    await expect(wrongSize.encode(image, whole)).rejects.toThrow('gives 3 numbers where its model.json says 4');
    const wrongOutput = await load({ input: averagingInput, dimension: 3, output: 'cls' });
    await expect(wrongOutput.encode(image, whole)).rejects.toThrow('no output cls; it has colours');
  });
});

describe('the picture for a model of one’s own', () => {
  const picture = Uint8Array.from({ length: 16 * 16 * 3 }, (_, index) => index % 256);
  const input = (changes: object) => ownModelSchema.shape.input.parse({ size: 16, ...changes });

  it('is scaled channel by channel', () => {
    const { data } = pictureTensor(picture, input({ mean: [0.1, 0.2, 0.3], std: [0.5, 0.5, 2] }));
    expect(data[0]).toBeCloseTo((0 / 255 - 0.1) / 0.5);
    expect(data[256]).toBeCloseTo((1 / 255 - 0.2) / 0.5);
    expect(data[513]).toBeCloseTo((5 / 255 - 0.3) / 2);
  });

  it('is available in either order of axes and of colours', () => {
    const nhwc = pictureTensor(picture, input({ layout: 'NHWC', scale: 1 }));
    expect(nhwc.dims).toEqual([1, 16, 16, 3]);
    expect([...nhwc.data.slice(0, 4)]).toEqual([0, 1, 2, 3]);
    const bgr = pictureTensor(picture, input({ layout: 'NHWC', channels: 'BGR', type: 'uint8' }));
    expect([...bgr.data.slice(0, 4)]).toEqual([2, 1, 0, 5]);
  });
});

const numbers = Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8);

describe('pooling an output', () => {
  it('returns a plain vector unchanged', () => {
    expect([...poolOutput(numbers, [1, 8], 'none')]).toEqual([...numbers]);
    expect([...poolOutput(numbers, [1, 8, 1, 1], 'none')]).toEqual([...numbers]);
  });

  it('takes the mean of a map, channel by channel', () => {
    expect([...poolOutput(numbers, [1, 2, 2, 2], 'mean')]).toEqual([2.5, 6.5]);
  });

  it('takes the mean of tokens, or the first', () => {
    expect([...poolOutput(numbers, [1, 4, 2], 'mean')]).toEqual([4, 5]);
    expect([...poolOutput(numbers, [1, 4, 2], 'first')]).toEqual([1, 2]);
  });

  it('reports when shape and pooling do not match', () => {
    expect(() => poolOutput(numbers, [1, 2, 2, 2], 'none')).toThrow('shape [1, 2, 2, 2]');
    expect(() => poolOutput(numbers, [2, 4], 'none')).toThrow('shape [2, 4]');
    expect(() => poolOutput(numbers, [1, 8], 'first')).toThrow('Pooling "first"');
  });
});
