import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readDefaultModel } from '#server/photos/photo-model/encoder.ts';
import { type ModelFile, releasedModel } from '#server/photos/photo-model/model-files.ts';
import { photosUsed } from './released-model.ts';

const bytesOf = (name: string) => readFile(path.join(releasedModel, name));
/** Those that an embedding depends on. */
const describing: ModelFile[] = ['describe.onnx', 'safety.onnx', 'head.bin'];

it('has an id that is computed from what makes its embeddings, so that another network or head is another model', async () => {
  const { description } = await readDefaultModel();
  const hash = createHash('sha256');
  for (const name of describing) hash.update(await bytesOf(name));
  expect(description.id).toBe(`homeward-${hash.digest('hex').slice(0, 12)}`);
});

it('consists of the files that were released, with their provenance', async () => {
  const sums = (await bytesOf('SHA256SUMS')).toString().trim().split('\n');
  const readme = (await bytesOf('README.md')).toString();
  for (const line of sums) {
    const [sum, name] = line.split(/ +/) as [string, string];
    expect(
      createHash('sha256')
        .update(await bytesOf(name))
        .digest('hex'),
      name,
    ).toBe(sum);
    expect(readme).toContain(name);
  }
  const binary = (await readdir(releasedModel)).filter((name) => /\.(onnx|bin)$/.test(name)).sort();
  expect(sums.map((line) => line.split(/ +/)[1]).sort()).toEqual(binary);
});

it('lists the photos that made it, none of which made both the head and the curves', async () => {
  const { head, curves } = await photosUsed();
  expect(head.size).toBeGreaterThan(1_000);
  expect(curves.size).toBeGreaterThan(500);
  expect([...curves].filter((fingerprint) => head.has(fingerprint))).toEqual([]);
});
