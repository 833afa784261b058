import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { smallDisk } from '#tests/harness/small-disk.ts';
import { createPhotoStore } from './create-photo-store.ts';
import { folderState } from './store-check.ts';

const disk = await smallDisk();
afterAll(() => disk?.remove());

const picture = new Uint8Array(64 * 1024).fill(7);
const filesOn = async (dir: string) =>
  (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

describe.skipIf(!disk)('a photo store whose disk is full (needs root, for a small file system)', () => {
  it('leaves no half file, says so, and takes photos again once there is room', async () => {
    const { dir, fill, empty } = disk!;
    const store = await createPhotoStore({ dataDir: dir });
    await store.add('case-images/ann/first.webp', picture);
    expect(await store.state()).toBe('up');
    await fill();
    await expect(store.add('case-images/ann/second.webp', picture)).rejects.toMatchObject({
      cause: { code: 'ENOSPC' },
    });
    expect(await store.state()).toBe('failing');
    expect(await store.read('case-images/ann/second.webp')).toBeNull();
    expect((await filesOn(join(dir, 'photos'))).map(({ name }) => name)).toEqual(['first.webp']);
    await empty();
    await store.add('case-images/ann/second.webp', picture);
    expect(await store.state()).toBe('up');
    expect(await store.read('case-images/ann/second.webp')).toEqual(picture);
  });

  it('is seen before it is full', async () => {
    expect(await folderState(disk!.dir)).toBe('full');
  });

  it('may be read-only as well: the store asks without waiting for an upload', async () => {
    const { dir, setReadOnly } = disk!;
    const store = await createPhotoStore({ dataDir: dir });
    setReadOnly(true);
    expect(await store.state()).toBe('failing');
    expect(await folderState(dir)).toBe('failing');
    setReadOnly(false);
    await store.add('case-images/ann/third.webp', picture);
    expect(await store.state()).toBe('up');
  });
});
