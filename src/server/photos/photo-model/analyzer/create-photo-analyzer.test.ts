import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PhotoAnalyzer, PhotoUnreadableError } from '#server/photos/photo-analyzer.ts';
import { decodeImage } from '#server/photos/photo-model/image.ts';
import { dot } from '#server/photos/photo-model/vector.ts';
import { averagingInput, writeAveragingModel } from '#tests/factories/averaging-model.ts';
import { drawnCatFile } from '#tests/factories/drawn-animal.ts';
import { createPhotoAnalyzer } from './create-photo-analyzer.ts';

let folder: string;
let analyzer: PhotoAnalyzer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'homeward-analyzer-'));
  analyzer = createPhotoAnalyzer();
  await analyzer.ready;
});
afterAll(async () => {
  await analyzer.close();
  await rm(folder, { recursive: true });
});

const analyze = (photo: Parameters<PhotoAnalyzer['analyze']>[0]) => analyzer.analyze(photo, { priority: 'waiting' });

describe('the default photo analyzer', () => {
  it('is ready with a model, its size and its curves', () => {
    const state = analyzer.state();
    expect(state).toMatchObject({ status: 'ready', model: analyzer.modelId() });
    if (state.status === 'ready') expect(state.curves.cat.slope).toBeGreaterThan(0);
  });

  it('finds an animal, says where it is and describes it', async () => {
    const { animals, embedding, model } = await analyze(await drawnCatFile(600));
    expect(animals).toHaveLength(1);
    expect(animals[0]!.box.width * animals[0]!.box.height).toBeGreaterThan(0.2);
    expect(model).toBe(analyzer.modelId());
    expect(dot(embedding!, embedding!)).toBeCloseTo(1, 4);
  });

  it('gives the same result for a decoded image as for its file', async () => {
    const file = await drawnCatFile(600);
    const [fromFile, fromPixels] = [await analyze(file), await analyze(await decodeImage(file))];
    expect(dot(fromFile.embedding!, fromPixels.embedding!)).toBeCloseTo(1, 4);
  });

  it('finds no animal where there is none, and judges such a photo too', async () => {
    const empty = { data: new Uint8Array(300 * 200 * 3).fill(90), width: 300, height: 200 };
    const { safety, ...analysis } = await analyze(empty);
    expect(analysis).toMatchObject({ animals: [], embedding: null });
    const { animal, ...scores } = safety!;
    expect(animal).toBe(0);
    expect(Object.values(scores).reduce((sum, share) => sum + share)).toBeCloseTo(1, 3);
  });

  it('judges a photo alone as it does while analyzing it', async () => {
    const file = await drawnCatFile(600);
    expect(await analyzer.judge(file, { priority: 'background' })).toEqual((await analyze(file)).safety);
  });

  it('finds several animals and describes the largest', async () => {
    const [large, small] = [await drawnCatFile(500), await drawnCatFile(300)];
    const both = await sharp({ create: { width: 1000, height: 520, channels: 3, background: '#8fa398' } })
      .composite([
        { input: small, left: 20, top: 200 },
        { input: large, left: 480, top: 10 },
      ])
      .png()
      .toBuffer();
    const { animals } = await analyze(both);
    expect(animals.length).toBeGreaterThanOrEqual(2);
    expect(animals[0]!.box.left).toBeGreaterThan(0.4);
    expect(animals[1]!.box.left).toBeLessThan(0.4);
  });

  it('applies the orientation in the file', async () => {
    const upright = await drawnCatFile(400);
    const lying = await sharp(upright).rotate(270).jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer();
    const [a, b] = [await analyze(upright), await analyze(lying)];
    expect(dot(a.embedding!, b.embedding!)).toBeGreaterThan(0.9);
  });

  it('says what makes a photo hard to compare', async () => {
    const cat = sharp(await drawnCatFile(500));
    expect((await analyze(await cat.clone().toBuffer())).quality).toEqual({ dark: false, blurred: false, tiny: false });
    expect((await analyze(await cat.clone().linear(0.15, 0).toBuffer())).quality.dark).toBe(true);
    expect((await analyze(await cat.clone().blur(12).toBuffer())).quality.blurred).toBe(true);
    expect((await analyze(await cat.clone().resize(64).toBuffer())).quality.tiny).toBe(true);
  });

  it('refuses bytes that are not an image', async () => {
    await expect(analyze(Buffer.from('not a picture'))).rejects.toThrow(PhotoUnreadableError);
  });
});

it('says why when the model cannot be loaded', async () => {
  const broken = createPhotoAnalyzer({ modelDir: path.join(folder, 'nowhere') });
  await broken.ready;
  const reason = expect.stringContaining('model.json');
  expect(broken.state()).toMatchObject({ status: 'failed', reason });
  await broken.close();
});

it('describes photos with the operator’s own model', async () => {
  const own = createPhotoAnalyzer({ modelDir: await averagingModel(3) });
  await own.ready;
  expect(own.state()).toMatchObject({ status: 'ready', dimension: 3, model: expect.stringMatching(/^own-/) });
  const { embedding } = await own.analyze(await drawnCatFile(300), { priority: 'waiting' });
  expect(embedding).toHaveLength(3);
  await own.close();
});

it('fails before the first photo if a model does not match its description', async () => {
  const own = createPhotoAnalyzer({ modelDir: await averagingModel(512) });
  await own.ready;
  expect(own.state()).toMatchObject({ status: 'failed', reason: expect.stringContaining('gives 3 numbers') });
  await own.close();
});

/** A model that only averages the three colours, with a description that claims vectors of this length. */
async function averagingModel(dimension: number): Promise<string> {
  const modelDir = await mkdtemp(path.join(folder, 'own-'));
  await writeAveragingModel(modelDir);
  await writeFile(path.join(modelDir, 'model.json'), JSON.stringify({ input: averagingInput, dimension }));
  return modelDir;
}
