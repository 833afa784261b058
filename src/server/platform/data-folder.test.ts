import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDataFolder } from './data-folder.ts';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'homeward-data-folder-'));
});

afterEach(() => rm(dir, { recursive: true }));

test('a folder that is missing is created, and left empty', async () => {
  await openDataFolder(join(dir, 'a', 'b'));
  expect(await readdir(join(dir, 'a', 'b'))).toEqual([]);
});

test('a file in its place, or above it, is named', async () => {
  const file = join(dir, 'file');
  await writeFile(file, 'kept');
  await expect(openDataFolder(file)).rejects.toThrow(`The data folder ${file} is a file, not a folder: set DATA_DIR.`);
  await expect(openDataFolder(join(file, 'x'))).rejects.toThrow('lies below a file');
});

test.runIf(process.platform === 'linux')('a folder that cannot be written is named', async () => {
  // root may write everywhere but there
  await expect(openDataFolder('/sys/homeward')).rejects.toThrow(
    /^The data folder \/sys\/homeward (cannot be|is on a disk)/,
  );
});

test.runIf(process.platform === 'linux')('a folder that cannot be made is named at once', async () => {
  await expect(openDataFolder('/proc/homeward/a')).rejects.toThrow(/^The data folder \/proc\/homeward\/a cannot be/);
});
