import { appendFile, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test, vi } from 'vitest';
import { mapBounds, mapFile, mapZoom } from '#tests/fixtures/map-file.ts';
import { inspectMapFile, openMapFile } from './open-map-file.ts';

const folder = await mkdtemp(join(tmpdir(), 'homeward-map-'));
const stack = new AsyncDisposableStack();
afterAll(async () => {
  await stack.disposeAsync();
  await rm(folder, { recursive: true });
});
const whole = mapFile();

async function saved(name: string, bytes: Buffer = whole): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

const opened = async (path: string, error = vi.fn()) => (await openMapFile(path, { error }, stack))!;
const changed = (at: number, value: number) => {
  const bytes = Buffer.from(whole);
  bytes.writeUInt8(value, at);
  return bytes;
};

test('a file tells where it has streets, and gives any part of itself', async () => {
  const path = await saved('good.pmtiles');
  const file = await opened(path);
  expect(file).toMatchObject({ bytes: whole.length, bounds: mapBounds, maxZoom: mapZoom });
  expect(await inspectMapFile(path)).toMatchObject({ bytes: whole.length, bounds: mapBounds, maxZoom: mapZoom });
  for (const [first, last] of [
    [0, 0],
    [100, 300],
    [0, whole.length - 1],
  ] as const) {
    expect((await buffer(file.read(first, last))).equals(whole.subarray(first, last + 1))).toBe(true);
  }
});

test('without the setting there is none', async () => {
  expect(await openMapFile(undefined, { error: vi.fn() }, stack)).toBeNull();
});

test.each([
  ['does not exist', async () => join(folder, 'nowhere.pmtiles')],
  ['is not a file', async () => folder],
  ['is not a PMTiles file', () => saved('empty', Buffer.alloc(0))],
  ['is not a PMTiles file', () => saved('page', Buffer.from('<!doctype html>'.repeat(100)))],
  ['is a PMTiles file of version 2, and only version 3 can be read', () => saved('old', changed(7, 2))],
  ['has pictures, and only vector tiles (MVT) can be drawn', () => saved('pictures', changed(99, 2))],
  ['is compressed in a way that browsers cannot read: it has to be gzip, or none', () => saved('zstd', changed(98, 4))],
  [`ends early: 500 of ${whole.length} bytes are there`, () => saved('half', whole.subarray(0, 500))],
  [
    'has no layer “earth”, “roads”: it is not cut from a Protomaps basemap, and could not be drawn',
    () => saved('other-schema', mapFile(['water', 'transportation'])),
  ],
  ['is damaged: its directory or its description cannot be read', () => saved('damaged', changed(130, 7))],
])('a file that %s stops the start, in words', async (problem, path) => {
  const at = await path();
  const message = `MAP_FILE: ${at} ${problem}.`;
  await expect(opened(at)).rejects.toMatchObject({ name: 'OperatorError', message });
  await expect(inspectMapFile(at)).rejects.toMatchObject({ name: 'OperatorError', message });
});

test('a copy is the same version, and another file another one', async () => {
  const path = await saved('one.pmtiles');
  await copyFile(path, join(folder, 'two.pmtiles'));
  const [one, two] = [await opened(path), await opened(join(folder, 'two.pmtiles'))];
  expect(one.version).toBe(two.version);
  expect((await opened(await saved('other.pmtiles', changed(118, 9)))).version).not.toBe(one.version);
});

test('a file that is written to while it is open is given to nobody, and the log says so once', async () => {
  const path = await saved('grows.pmtiles');
  const told = vi.fn();
  const file = await opened(path, told);
  expect(await file.isWhole()).toBe(true);
  await appendFile(path, 'more');
  expect([await file.isWhole(), await file.isWhole()]).toEqual([false, false]);
  expect(told).toHaveBeenCalledExactlyOnceWith({ path }, expect.stringContaining('restart'));
});
