import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { expect, test } from 'vitest';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { entryOf, sendEntry } from './entry.ts';

const text = 'word '.repeat(1000);
const entry = entryOf(new TextEncoder().encode(text), { vary: 'Accept-Language', 'cdn-cache-control': 'max-age=10' });
const app = new Hono<AppEnv>();
app.use(compress({ encoding: 'gzip' }));
app.get('*', (c) => sendEntry(c, entry));
const ask = (headers: Record<string, string>) => app.request('/', { headers });

test.each([
  ['gzip, deflate, br', 'gzip'],
  ['GZIP;q=0.1', 'gzip'],
  ['*', 'gzip'],
  ['gzip;q=0, *', null],
  ['br', null],
  ['deflate', null],
  ['', null],
])('with Accept-Encoding %j the kept form is sent: %s', async (accepted, encoding) => {
  const answer = await ask({ 'accept-encoding': accepted });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('content-length')).toBe(String(bytes.length));
  expect((encoding ? gunzipSync(bytes) : bytes).toString()).toBe(text);
  expect([answer.headers.get('vary'), answer.headers.get('etag')]).toEqual([
    'Accept-Language, Accept-Encoding',
    entry.etag,
  ]);
});

test('whoever has either form gets a 304, which says for how long a CDN may keep it', async () => {
  const strong = entry.etag.slice(2);
  for (const known of [entry.etag, strong, `"another", ${strong}`, '*']) {
    const answer = await ask({ 'if-none-match': known });
    expect([answer.status, answer.headers.get('cdn-cache-control')]).toEqual([304, 'max-age=10']);
  }
  expect((await ask({ 'if-none-match': '"another"' })).status).toBe(200);
});
