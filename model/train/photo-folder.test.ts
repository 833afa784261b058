import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listLabelledPhotos } from './photo-folder.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'homeward-photos-'));
});
afterEach(() => rm(root, { recursive: true }));

async function put(file: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), '');
}

it('lists photos by species and individual, strangers without one', async () => {
  for (const file of ['dogs/rex/1.jpg', 'cats/tom/1.JPG', 'cats/tom/notes.txt', 'others/dogs/9.png']) await put(file);
  expect(await listLabelledPhotos(root)).toEqual([
    { file: path.join(root, 'cats/tom/1.JPG'), species: 'cat', individual: 'cats/tom' },
    { file: path.join(root, 'dogs/rex/1.jpg'), species: 'dog', individual: 'dogs/rex' },
    { file: path.join(root, 'others/dogs/9.png'), species: 'dog', individual: null },
  ]);
});

it('finds nothing in an empty folder', async () => {
  expect(await listLabelledPhotos(root)).toEqual([]);
});
