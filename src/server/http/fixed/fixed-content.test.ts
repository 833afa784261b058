import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { FixedContent, hastily } from './fixed-content.ts';

const text = (bytes: number) => Buffer.from('The quick brown fox jumps over the lazy dog. '.repeat(bytes / 45));

test.each([
  ['short', 9_000],
  ['long', 90_000],
])('what is compressed hastily is the same text, if it is %s, too', async (_, bytes) => {
  const body = text(bytes);
  const content = FixedContent.of(body, hastily);
  expect(brotliDecompressSync(await content.form('br')).equals(body)).toBe(true);
  expect(gunzipSync(await content.form('gzip')).equals(body)).toBe(true);
});

test('brotli looks back no further than 64 kB, which spares the memory for more', async () => {
  // RFC 7932, section 9.1: a first bit of 0 stands for a window of 16 bits
  for (const content of [FixedContent.of(text(9_000)), FixedContent.of(text(9_000), hastily)])
    expect((await content.form('br'))[0]! & 1).toBe(0);
});
