import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { FixedContent, hasty } from './fixed-content.ts';

const text = (bytes: number) => Buffer.from('The quick brown fox jumps over the lazy dog. '.repeat(bytes / 45));

test.each([
  ['short', 9_000],
  ['long', 90_000],
])('what is compressed hastily is the same text, if it is %s, too', async (_, bytes) => {
  const body = text(bytes);
  const content = FixedContent.of(body, hasty);
  expect(content.encodings).toEqual(['gzip', 'identity']);
  expect(gunzipSync(await content.form('gzip')).equals(body)).toBe(true);
});

test('brotli looks back no further than 64 kB, which spares the memory for more', async () => {
  // RFC 7932, section 9.1: a first bit of 0 stands for a window of 16 bits
  const form = await FixedContent.of(text(9_000)).form('br');
  expect(form[0]! & 1).toBe(0);
  expect(brotliDecompressSync(form).equals(text(9_000))).toBe(true);
});
