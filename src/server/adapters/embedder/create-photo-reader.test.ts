import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PhotoReader } from '#server/photos/photo-reader.ts';
import { PhotoUnreadableError } from '#server/photos/photo-reader-errors.ts';
import { createPhotoReader } from './create-photo-reader.ts';
import { decodeImage } from './image.ts';
import { drawnCatFile } from './testing/drawn-animal.ts';
import { dot } from './vector.ts';

let folder: string;
let reader: PhotoReader;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'homeward-reader-'));
  reader = createPhotoReader({ cacheDir: path.join(folder, 'models') });
  await reader.ready;
});
afterAll(async () => {
  await reader.close();
  await rm(folder, { recursive: true });
});

const read = (photo: Parameters<PhotoReader['read']>[0]) => reader.read(photo, { priority: 'waiting' });

describe('the default photo reader', () => {
  it('is ready with a model, its size and its curves', () => {
    const state = reader.state();
    expect(state).toMatchObject({ status: 'ready', model: reader.modelId() });
    if (state.status === 'ready') expect(state.curves.cat.slope).toBeGreaterThan(0);
  });

  it('finds an animal, says where it is and describes it', async () => {
    const { animals, embedding, model } = await read(await drawnCatFile(600));
    expect(animals).toHaveLength(1);
    expect(animals[0]!.box.width * animals[0]!.box.height).toBeGreaterThan(0.2);
    expect(model).toBe(reader.modelId());
    expect(dot(embedding!, embedding!)).toBeCloseTo(1, 4);
  });

  it('says the same of a decoded picture as of its file', async () => {
    const file = await drawnCatFile(600);
    const [fromFile, fromPixels] = [await read(file), await read(await decodeImage(file))];
    expect(dot(fromFile.embedding!, fromPixels.embedding!)).toBeCloseTo(1, 4);
  });

  it('finds no animal where there is none', async () => {
    const empty = { data: new Uint8Array(300 * 200 * 3).fill(90), width: 300, height: 200 };
    expect(await read(empty)).toMatchObject({ animals: [], embedding: null });
  });

  it('refuses bytes that are no picture', async () => {
    await expect(read(Buffer.from('not a picture'))).rejects.toThrow(PhotoUnreadableError);
  });
});

it('says why when the model cannot be loaded', async () => {
  const inTheWay = path.join(folder, 'a-file');
  await writeFile(inTheWay, '');
  const broken = createPhotoReader({ cacheDir: path.join(inTheWay, 'models') });
  await broken.ready;
  expect(broken.state()).toMatchObject({ status: 'failed', reason: expect.stringContaining('ENOTDIR') });
  await broken.close();
});
