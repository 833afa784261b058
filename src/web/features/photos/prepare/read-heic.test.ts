import { expect, test, vi } from 'vitest';
import { blankPixels, orientationOf } from './read-heic.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const rest = '\0'.repeat(80);
const big = (value: number) =>
  `MM\0*\0\0\0\x08\0\x02\x01\x0f\0\x02\0\0\0\x04abc\0\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(value)}\0\0`;
const little = (value: number) => `II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0${String.fromCharCode(value)}\0\0\0`;

test.each([1, 2, 3, 4, 5, 6, 7, 8])('EXIF alone says how to turn: %i', (value) => {
  expect(orientationOf(bytes(`ftypheic Exif\0\0${big(value)}${rest}`))).toBe(value);
  expect(orientationOf(bytes(`ftypheic Exif\0\0${little(value)}${rest}`))).toBe(value);
});

test('a picture that the file turns itself is not turned twice', () => {
  expect(orientationOf(bytes(`ftypheic irot\x03 Exif\0\0${big(6)}${rest}`))).toBe(1);
  expect(orientationOf(bytes(`ftypheic imir\x01 Exif\0\0${little(6)}${rest}`))).toBe(1);
});

test.each(['', 'ftypheic', `MM\0*\0\0\0\x08\xff\xff${rest}`, `II*\0\x08\0\0\0\0\0${rest}`])(
  'without a word about it a picture stays as it is: %j',
  (text) => expect(orientationOf(bytes(text))).toBe(1),
);

test('a browser whose pixels have no colour space, as in Firefox, decodes a photo all the same', () => {
  class FirefoxImageData {
    readonly size: { width: number; height: number };
    constructor(width: number, height: number, ...settings: unknown[]) {
      if (settings.length > 0) throw new TypeError('ImageData constructor: Argument 1 is not an object.');
      this.size = { width, height };
    }
  }
  vi.stubGlobal('ImageData', FirefoxImageData);
  expect(blankPixels(4, 3, 'display-p3')).toMatchObject({ size: { width: 4, height: 3 } });
  vi.unstubAllGlobals();
});
