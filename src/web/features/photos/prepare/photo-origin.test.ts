import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readOrigin } from './photo-origin.ts';

const gps = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '51/1 45/1 720/100',
  GPSLongitudeRef: 'W',
  GPSLongitude: '1/1 15/1 2880/100',
};

/** A photo as a phone writes it. */
function photo(place: Record<string, string>, taken: Record<string, string>): Promise<Buffer> {
  const blank = sharp({ create: { width: 16, height: 16, channels: 3, background: '#888' } });
  return blank
    .withExif({ IFD0: { Make: 'Phone' }, IFD2: taken, IFD3: place })
    .jpeg()
    .toBuffer();
}

test('a photo tells where and when it was taken', async () => {
  const origin = readOrigin(await photo(gps, { DateTimeOriginal: '2026:11:03 18:30:12' }));
  expect(origin).toMatchObject({ day: '2026-11-03', time: '18:30' });
  expect(origin!.at.lat).toBeCloseTo(51.752, 5);
  expect(origin!.at.lng).toBeCloseTo(-1.258, 5);
});

test('EXIF is told from the index of an Ultra HDR photo, whose bytes are in the other order', async () => {
  const written = await photo(gps, {});
  const isLittle = written.includes('II*\0');
  const index = Buffer.from(isLittle ? 'MPF\0MM\0*\0\0\0\x08\0\0' : 'MPF\0II*\0\x08\0\0\0\0\0', 'latin1');
  const origin = readOrigin(Buffer.concat([written, index, Buffer.alloc(80)]));
  expect(origin?.at.lat).toBeCloseTo(51.752, 5);
});

test.each([
  ['none', {}],
  ['the zeros of a clock that was never set', { DateTimeOriginal: '0000:00:00 00:00:00' }],
  ['none that there is', { DateTimeOriginal: '2026:13:45 27:99:00' }],
])('a place without a time is one all the same: %s', async (_, taken) => {
  expect(readOrigin(await photo(gps, taken))).toMatchObject({ day: '', time: '' });
});

test.each([
  ['no place', {}],
  ['zeros', { ...gps, GPSLatitude: '0/1 0/1 0/1', GPSLongitude: '0/1 0/1 0/1' }],
  ['no fractions', { ...gps, GPSLatitude: '51/0 45/0 0/0' }],
  ['beyond the pole', { ...gps, GPSLatitude: '97/1 0/1 0/1' }],
])('%s is not offered', async (_, place) => {
  expect(readOrigin(await photo(place, { DateTimeOriginal: '2026:11:03 18:30:12' }))).toBeNull();
});

test('no damage makes it fail', async () => {
  const whole = await photo(gps, { DateTimeOriginal: '2026:11:03 18:30:12' });
  for (let end = 0; end < whole.length; end += 7) expect(() => readOrigin(whole.subarray(0, end))).not.toThrow();
  for (let at = 20; at < 400; at++) {
    const broken = Uint8Array.from(whole);
    broken[at] = 255;
    expect(() => readOrigin(broken)).not.toThrow();
  }
});
