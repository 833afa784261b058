import { expect, test } from 'vitest';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const { app } = testApp(await testDatabase());
const ask = (path: string, headers = {}) => app.request(path, { headers });

test.each(['/api/openapi.json', '/api/docs', '/robots.txt', '/manifest.webmanifest'])(
  '%s is made once: other calls get the same bytes, or nothing if they have them',
  async (path) => {
    const first = await ask(path);
    const etag = first.headers.get('etag')!;
    expect([first.status, first.headers.has('cache-control')]).toEqual([200, true]);
    expect(await (await ask(path)).text()).toBe(await first.text());
    const known = await ask(path, { 'if-none-match': etag });
    expect([known.status, known.headers.get('etag')]).toEqual([304, etag]);
    expect((await app.request(path, { method: 'HEAD' })).headers.get('content-length')).toBe(
      first.headers.get('content-length'),
    );
  },
);

test('what is made once is compressed once', async () => {
  for (const path of ['/api/openapi.json', '/api/docs']) {
    const plain = Buffer.from(await (await ask(path)).arrayBuffer());
    const compressed = await ask(path, { 'accept-encoding': 'gzip' });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(Number(compressed.headers.get('content-length'))).toBeLessThan(plain.length / 4);
    const began = process.cpuUsage();
    for (let n = 0; n < 50; n++) await (await ask(path, { 'accept-encoding': 'gzip' })).arrayBuffer();
    const { user, system } = process.cpuUsage(began);
    // making and compressing it 50 times takes seconds
    expect((user + system) / 1000).toBeLessThan(1_000);
  }
});
