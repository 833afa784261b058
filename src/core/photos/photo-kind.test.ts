import { expect, test } from 'vitest';
import { photoKindOf } from './photo-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
function ftyp(...brands: string[]): string {
  const size = String.fromCharCode(12 + 4 * brands.length);
  return `\0\0\0${size}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`;
}

test.each([
  ['jpeg', '\xff\xd8\xff\xe0'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['webp', 'RIFF\x10\0\0\0WEBPVP8 '],
  ['gif', 'GIF89a'],
  ['tiff', 'II*\0'],
  ['tiff', 'MM\0*'],
  ['avif', ftyp('avif', 'mif1', 'miaf')],
  ['avif', ftyp('mif1', 'miaf', 'avif')],
  ['heic', ftyp('heic', 'mif1', 'heic')],
  ['heic', ftyp('heix', 'mif1')],
  ['heic', ftyp('mif1', 'heic')],
  ['heic', ftyp('heic', 'mif1', 'miaf')],
  ['heic', ftyp('mif1')],
  ['heic', ftyp('msf1', 'hevc')],
])('%s is known by its first bytes', (kind, head) => {
  expect(photoKindOf(bytes(head))).toBe(kind);
});

test.each([
  ['nothing', ''],
  ['a text', 'I am not a photo'],
  ['a film', ftyp('isom', 'mp42')],
  ['a brand beyond the box', `${ftyp('isom', 'mp42')}heic`],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['the name of a box alone', '\0\0\0\x08ftyp'],
])('%s is no photo', (_, head) => {
  expect(photoKindOf(bytes(head))).toBeNull();
});
