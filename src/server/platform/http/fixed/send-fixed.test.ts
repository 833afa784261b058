import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { FixedContent } from './fixed-content.ts';
import { sendFixed } from './send-fixed.ts';

const body = Buffer.from('The quick brown fox jumps over the lazy dog. '.repeat(100));
const content = FixedContent.of(body);
const lastModified = new Date('2026-11-22T12:00:00.500Z');

async function ask(headers: Record<string, string> = {}, method = 'GET') {
  const request = { method, header: (name: string) => headers[name] } as Parameters<typeof sendFixed>[0];
  const sent = { content, headers: { 'Cache-Control': 'x' }, about: { 'Content-Type': 'text/plain' }, lastModified };
  const answer = await sendFixed(request, sent);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test('each form has its own strong ETag, and whoever has one of them needs no other', async () => {
  const plain = await ask();
  const small = await ask({ 'accept-encoding': 'gzip, br' });
  expect([plain.headers.get('content-encoding'), small.headers.get('content-encoding')]).toEqual([null, 'br']);
  expect(brotliDecompressSync(small.bytes)).toEqual(body);
  const tags = [plain, small].map(({ headers }) => headers.get('etag')!);
  expect(new Set(tags).size).toBe(2);
  for (const tag of tags) {
    const again = await ask({ 'accept-encoding': 'gzip, br', 'if-none-match': tag });
    expect([again.status, again.headers.get('etag'), again.headers.get('content-type')]).toEqual([304, tag, null]);
  }
  expect((await ask({ 'if-none-match': tags[1]! })).status).toBe(200); // it cannot read that form now
});

test('a part is of the form that is sent', async () => {
  const whole = (await ask({ 'accept-encoding': 'br' })).bytes;
  const part = await ask({ 'accept-encoding': 'br', range: 'bytes=5-9' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 5-9/${whole.length}`]);
  expect(part.bytes).toEqual(whole.subarray(5, 10));
});

test('conditions by date have whole seconds', async () => {
  const at = lastModified.toUTCString();
  expect((await ask({ 'if-modified-since': at })).status).toBe(304);
  expect((await ask({ 'if-modified-since': 'Sun, 22 Nov 2026 11:59:59 GMT' })).status).toBe(200);
  expect((await ask({ 'if-modified-since': 'nonsense' })).status).toBe(200);
  expect((await ask({ 'if-unmodified-since': at })).status).toBe(200);
  expect((await ask({ 'if-unmodified-since': 'Sun, 22 Nov 2026 11:59:59 GMT' })).status).toBe(412);
  expect((await ask({ range: 'bytes=0-0', 'if-range': at })).status).toBe(206);
});

test('HEAD has no parts', async () => {
  expect((await ask({ range: 'bytes=0-0' }, 'HEAD')).status).toBe(200);
});

test('a form is made once, even for simultaneous requests, and again after a failure', async () => {
  const make = vi.fn(async () => body).mockRejectedValueOnce(new Error('no disk'));
  const made = new FixedContent('x', ['identity'], make);
  await expect(Promise.all([made.form('identity'), made.form('identity')])).rejects.toThrow('no disk');
  expect(make).toHaveBeenCalledTimes(1);
  expect(await Promise.all([made.form('identity'), made.form('identity')])).toEqual([body, body]);
  expect([make.mock.calls.length, made.bytes]).toEqual([2, body.length]);
});
