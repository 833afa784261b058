import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PMTiles } from 'pmtiles';
import { afterAll, expect, test, vi } from 'vitest';
import { openMapFile } from '#server/platform/maps/open-map-file.ts';
import { mapBounds, mapFile } from '#tests/fixtures/map-file.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { byteRange, mapFileUrl } from './map-file.ts';

const database = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'homeward-map-'));
const stack = new AsyncDisposableStack();
afterAll(async () => {
  await stack.disposeAsync();
  await rm(folder, { recursive: true });
});
const whole = mapFile();
const path = join(folder, 'streets.pmtiles');
await writeFile(path, whole);
const file = (await openMapFile(path, { error: vi.fn() }, stack))!;
const { app } = testApp(database, { mapFile: file });
const url = mapFileUrl(file);
const etag = `"${file.version}"`;

async function ask(headers: Record<string, string> = {}, { method = 'GET', at = url } = {}) {
  const answer = await app.request(at, { method, headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test('a part is sent as it is in the file, and may be kept for good', async () => {
  const { status, headers, bytes } = await ask({ range: 'bytes=127-226', 'accept-encoding': 'br, gzip' });
  expect(status).toBe(206);
  expect(bytes).toEqual(whole.subarray(127, 227));
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-range': `bytes 127-226/${whole.length}`,
    'content-length': '100',
    'content-type': 'application/vnd.pmtiles',
    'cache-control': 'public, max-age=31536000, immutable, no-transform',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    etag,
  });
  expect(headers.get('content-encoding')).toBeNull();
});

test.each([
  ['bytes=-10', 206, whole.subarray(-10)],
  [`bytes=${whole.length - 5}-${whole.length + 5}`, 206, whole.subarray(-5)],
  ['bytes=9-0', 200, whole],
  ['bytes=0-1,4-5', 200, whole],
  [`bytes=${whole.length}-`, 416, Buffer.alloc(0)],
])('%s is answered with %d', async (range, status, bytes) => {
  const answer = await ask({ range });
  expect([answer.status, answer.bytes.equals(bytes)]).toEqual([status, true]);
  expect(answer.headers.get('content-length')).toBe(String(bytes.length));
  if (status === 416) expect(answer.headers.get('content-range')).toBe(`bytes */${whole.length}`);
});

test('HEAD tells the length, and that parts can be had', async () => {
  const { status, headers, bytes } = await ask({ range: 'bytes=0-9' }, { method: 'HEAD' });
  expect([status, bytes.length, headers.get('content-length')]).toEqual([200, 0, String(whole.length)]);
  expect(headers.get('accept-ranges')).toBe('bytes');
});

test('whoever has the file gets no bytes, and parts only of the version they have', async () => {
  expect((await ask({ 'if-none-match': etag })).status).toBe(304);
  expect((await ask({ 'if-range': etag, range: 'bytes=0-9' })).status).toBe(206);
  expect((await ask({ 'if-range': '"older"', range: 'bytes=0-9' })).status).toBe(200);
});

test('parts of an older file are not there, and without a version every copy is asked about', async () => {
  expect((await ask({ range: 'bytes=0-9' }, { at: '/map.pmtiles?v=older' })).status).toBe(404);
  const current = await ask({ range: 'bytes=0-9' }, { at: '/map.pmtiles' });
  expect([current.status, current.headers.get('cache-control')]).toEqual([206, 'public, no-cache, no-transform']);
});

test('no other file can be reached, nothing can be written, and without a map file there is none', async () => {
  for (const at of ['/map.pmtiles/../streets.pmtiles', '/map.pmtiles%2f..%2fetc%2fpasswd', '/streets.pmtiles', path])
    expect((await ask({}, { at })).bytes.toString()).toMatch(/^page /);
  expect((await ask({}, { method: 'PUT' })).status).toBe(405);
  const without = testApp(database).app;
  expect(await (await without.request('/map.pmtiles')).text()).toMatch(/^page /);
});

test('a file that was written to is not found', async () => {
  const torn = testApp(database, { mapFile: { ...file, isWhole: async () => false } }).app;
  expect((await torn.request(url)).status).toBe(404);
});

test('the reader that browsers use finds the tiles', async () => {
  const getBytes = async (offset: number, length: number) => {
    const range = `bytes=${offset}-${offset + length - 1}`;
    return { data: new Uint8Array((await ask({ range })).bytes).buffer };
  };
  const tiles = new PMTiles({ getKey: () => url, getBytes });
  expect(await tiles.getHeader()).toMatchObject({ minLon: mapBounds.west, maxLat: mapBounds.north });
  const tile = await tiles.getZxy(13, 4067, 2715);
  expect(Buffer.from(tile!.data).toString('latin1')).toContain('Rose Street 1');
  expect(await tiles.getZxy(13, 0, 0)).toBeUndefined();
});

test.each([
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-0', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['pages=0-1', null],
  [undefined, null],
])('of 100 bytes %s asks for %o', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});

test('nothing has no parts', () => {
  for (const header of ['bytes=0-', 'bytes=-1']) expect(byteRange(header, 0)).toBe('unsatisfiable');
});
