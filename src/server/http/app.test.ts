import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Readiness } from '#core/contract/running.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
let clientDir: string;

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'homeward-client-'));
  await mkdir(join(clientDir, 'assets'));
  await writeFile(join(clientDir, 'assets', 'entry-abc123.js'), 'export {}');
  await writeFile(join(clientDir, 'favicon.svg'), '<svg/>');
});

afterAll(() => rm(clientDir, { recursive: true }));

function appWith(readiness: Readiness) {
  return testApp(database, { clientDir, readiness: async () => readiness }).app;
}

const up: Readiness = { ready: true, database: 'up', storage: 'up', model: 'ready' };

test('hashed files may be cached forever, others not', async () => {
  const hashed = await appWith(up).request('/assets/entry-abc123.js');
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const plain = await appWith(up).request('/favicon.svg');
  expect(plain.headers.get('cache-control')).toBe('public, max-age=3600');
});

test('anything that is not a file is a page', async () => {
  expect(await (await appWith(up).request('/')).text()).toBe('page /');
  expect(await (await appWith(up).request('/pet/missing-rex')).text()).toBe('page /pet/missing-rex');
});

test('readyz returns 503 while the database is down', async () => {
  const response = await appWith({ ready: false, database: 'down', storage: 'up', model: 'warming' }).request(
    '/readyz',
  );
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ ready: false, database: 'down', storage: 'up', model: 'warming' });
});
