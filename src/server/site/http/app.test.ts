import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Readiness } from '#core/contract/admin.ts';
import { allWell, testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
let clientDir: string;
const forms: Record<string, string> = { '': 'export {}', '.br': 'made with brotli', '.gz': 'made with gzip' };

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'homeward-client-'));
  await mkdir(join(clientDir, 'assets'));
  for (const form of Object.keys(forms))
    await writeFile(join(clientDir, 'assets', `entry-abc123.js${form}`), forms[form]!);
  await writeFile(join(clientDir, 'favicon.svg'), '<svg/>');
});

afterAll(() => rm(clientDir, { recursive: true }));

function appWith(readiness: Readiness) {
  return testApp(database, { clientDir, readiness: async () => readiness }).app;
}

test('hashed files may be cached forever, others not', async () => {
  const hashed = await appWith(allWell).request('/assets/entry-abc123.js');
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const plain = await appWith(allWell).request('/favicon.svg');
  expect(plain.headers.get('cache-control')).toBe('public, max-age=3600');
});

test('whoever has a file that may change gets a 304 until it does', async () => {
  const ask = (headers = {}) => appWith(allWell).request('/favicon.svg', { headers });
  const etag = (await ask()).headers.get('etag')!;
  expect((await ask({ 'if-none-match': etag })).status).toBe(304);
  expect((await ask({ 'if-none-match': '"another"' })).status).toBe(200);
});

test.each([
  ['gzip, deflate, br', 'br', '.br'],
  ['gzip', 'gzip', '.gz'],
  ['zstd', null, ''],
])('to a browser that reads %s the build’s own %s form is sent', async (accepted, encoding, form) => {
  const app = appWith(allWell);
  const path = '/assets/entry-abc123.js';
  const headers = { 'accept-encoding': accepted };
  const sent = await app.request(path, { headers });
  expect(await sent.text()).toBe(forms[form]);
  expect(sent.headers.get('content-encoding')).toBe(encoding);
  if (encoding) expect(sent.headers.get('vary')).toBe('Accept-Encoding');
  expect(sent.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const head = await app.request(path, { headers, method: 'HEAD' });
  expect([await head.text(), head.headers.get('content-length')]).toEqual(['', String(forms[form]!.length)]);
});

test('anything that is not a file is a page', async () => {
  expect(await (await appWith(allWell).request('/')).text()).toBe('page /');
  expect(await (await appWith(allWell).request('/pet/missing-rex')).text()).toBe('page /pet/missing-rex');
});

test('readyz returns 503 while the database is down', async () => {
  const down: Readiness = { ...allWell, ready: false, database: 'down', matching: 'loading', matching_loaded: 0.4 };
  const response = await appWith(down).request('/readyz');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual(down);
});
