import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { limits } from '#core/cases/limits.ts';
import { encodePhoto } from './encode-photo.ts';

const orange = { r: 230, g: 120, b: 40 };

function picture(width = 320, height = 240) {
  return sharp({ create: { width, height, channels: 3, background: orange } });
}

function noisy(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  return sharp({ create: { width: 400, height: 400, channels: 3, noise, background: orange } })
    .toFormat(format)
    .toBuffer();
}

async function failure(bytes: Uint8Array): Promise<unknown> {
  return encodePhoto(bytes).catch((error) => error);
}

describe('encodePhoto', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const)('reads %s', async (format) => {
    const photo = await encodePhoto(await picture().toFormat(format).toBuffer());
    expect(photo).toMatchObject({ width: 320, height: 240 });
    expect((await sharp(photo.full).metadata()).format).toBe('webp');
    expect(photo.pixels.data).toHaveLength(320 * 240 * 3);
    expect(Buffer.from(photo.thumbhash, 'base64').length).toBeGreaterThan(4);
  });

  it('removes all metadata', async () => {
    const exif = { IFD0: { Artist: 'Ann Owner' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } };
    const tagged = await picture(1280, 960)
      .withExif(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .jpeg()
      .toBuffer();
    expect(tagged.includes('Ann Owner')).toBe(true);
    const { full, mid, thumb } = await encodePhoto(tagged);
    for (const bytes of [full, mid!, thumb]) {
      const kept = await sharp(bytes).metadata();
      expect([kept.exif, kept.xmp, kept.iptc, kept.icc, kept.orientation]).toEqual(Array(5).fill(undefined));
    }
  });

  it('applies the orientation', async () => {
    const top = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    const jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: orange } })
      .composite([{ input: top, top: 0, left: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { width, height, pixels } = await encodePhoto(jpeg);
    expect([width, height]).toEqual([200, 300]);
    // orientation 6 turns clockwise, so the top is now on the right
    expect(pixels.data[(150 * 200 + 190) * 3 + 2]).toBeGreaterThan(200);
    expect(pixels.data[(150 * 200 + 10) * 3 + 2]).toBeLessThan(100);
  });

  it('stores at most 1600, 960 and 480 pixels per side, and never enlarges', async () => {
    const large = await encodePhoto(await picture(4000, 1000).jpeg().toBuffer());
    expect(large).toMatchObject({ width: 1600, height: 400 });
    expect(await sharp(large.mid!).metadata()).toMatchObject({ width: 960, height: 240 });
    expect(await sharp(large.thumb).metadata()).toMatchObject({ width: 480, height: 120 });
    const small = await encodePhoto(await picture(100, 80).jpeg().toBuffer());
    expect(await sharp(small.thumb).metadata()).toMatchObject({ width: 100, height: 80 });
    expect(small.mid).toBeNull();
  });

  it('keeps the small picture of a photo with much detail within 14 kB, because lists have many', async () => {
    const noise = { type: 'gaussian', mean: 120, sigma: 45 } as const;
    const fur = sharp({ create: { width: 1600, height: 1200, channels: 3, noise, background: orange } });
    const { thumb } = await encodePhoto(await fur.jpeg().toBuffer());
    expect(thumb.length).toBeLessThanOrEqual(14 * 1024);
    expect(await sharp(thumb).metadata()).toMatchObject({ width: 480, height: 360 });
  });

  it('converts transparent and grey images to plain RGB', async () => {
    const clear = await sharp({ create: { width: 80, height: 80, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    expect((await encodePhoto(clear)).pixels.data.subarray(0, 3)).toEqual(Buffer.from([255, 255, 255]));
    const grey = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#808080' } })
      .toColourspace('b-w')
      .png()
      .toBuffer();
    expect((await encodePhoto(grey)).pixels.data).toHaveLength(80 * 80 * 3);
  });

  it.each([
    ['16 bits a channel', () => picture().toColourspace('rgb16').png()],
    ['CMYK', () => picture().toColourspace('cmyk').jpeg()],
    ['a palette', () => picture().png({ palette: true })],
    ['grey and clear', () => picture().ensureAlpha(0.5).toColourspace('b-w').png()],
  ])('gives three bytes per pixel for %s', async (_, encoded) => {
    const { pixels, width, height } = await encodePhoto(await encoded().toBuffer());
    expect(pixels.data).toHaveLength(width * height * 3);
    expect(pixels.data[0]).toBeGreaterThan(100);
  });

  it.each([
    ['an AVIF of 10 bits', () => picture().withIccProfile('p3').avif({ bitdepth: 10, quality: 90 })],
    ['a PNG of 16 bits', () => picture().toColourspace('rgb16').withIccProfile('p3').png()],
    ['a PNG of 16 bits without a profile', () => picture().toColourspace('rgb16').png()],
    ['a JPEG', () => picture().withIccProfile('p3').jpeg()],
  ])('shows %s in the colours of its profile', async (_, encoded) => {
    const { pixels } = await encodePhoto(await encoded().toBuffer());
    const { r, g, b } = orange;
    for (const [at, value] of [r, g, b].entries()) expect(Math.abs(pixels.data[at]! - value)).toBeLessThan(5);
  });

  it('keeps the first frame of an animation', async () => {
    const frames = await Promise.all([picture(100, 100).png().toBuffer(), picture(100, 100).negate().png().toBuffer()]);
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    expect(await encodePhoto(gif)).toMatchObject({ width: 100, height: 100 });
  });
});

describe('what is no usable photo', () => {
  it('refuses more bytes than allowed before looking at them', async () => {
    expect(await failure(new Uint8Array(limits.photoBytes + 1))).toMatchObject({
      code: 'photo_too_large',
      status: 413,
    });
  });

  it('refuses a decompression bomb by its header', async () => {
    // if it had been decoded, its missing rows would have made it a damaged file
    expect(await failure(pngHeader(30_000, 30_000))).toMatchObject({ code: 'photo_too_many_pixels' });
  });

  it('refuses a strip that would be stored as a line of one pixel', async () => {
    const strip = await picture(900_000, 64).png().toBuffer();
    expect(await failure(strip)).toMatchObject({ code: 'photo_too_narrow', status: 422 });
    expect(await failure(await picture(64, 1601).png().toBuffer())).toMatchObject({ code: 'photo_too_narrow' });
    const panorama = await encodePhoto(await picture(4000, 160).jpeg().toBuffer());
    expect(panorama).toMatchObject({ width: 1600, height: 64 });
  });

  it('refuses a photo of a few pixels', async () => {
    expect(await failure(await picture(63, 200).png().toBuffer())).toMatchObject({ code: 'photo_too_small' });
  });

  it.each([
    [61, 9024, 6768, false],
    [108, 12_000, 9000, true],
    [200, 16_320, 12_240, false],
  ])('takes a JPEG of %i megapixels', async (_, width, height, progressive) => {
    const jpeg = await picture(width, height).jpeg({ progressive }).toBuffer();
    const photo = await encodePhoto(jpeg);
    expect([photo.width, photo.height, photo.isCut]).toEqual([1600, 1200, false]);
  });

  it.each(['hundred bytes', '5 %'])('takes a JPEG that lacks its last %s, and says so', async (lacking) => {
    const jpeg = await noisy('jpeg');
    const end = lacking === '5 %' ? jpeg.length * 0.95 : jpeg.length - 100;
    const photo = await encodePhoto(jpeg.subarray(0, end));
    expect([photo.width, photo.height, photo.isCut]).toEqual([400, 400, true]);
    const whole = await encodePhoto(jpeg);
    const top = 400 * 300 * 3;
    expect(Buffer.compare(photo.pixels.data.subarray(0, top), whole.pixels.data.subarray(0, top))).toBe(0);
  });

  it.each([1, 3, 6, 8])('refuses a JPEG of which much is missing, also turned: orientation %i', async (orientation) => {
    const turned = await sharp(await noisy('jpeg'))
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer();
    expect(await failure(turned.subarray(0, turned.length * 0.6))).toMatchObject({ code: 'photo_damaged' });
    expect(await encodePhoto(turned.subarray(0, turned.length - 100))).toMatchObject({ isCut: true });
  });

  it('refuses a truncated photo', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const bytes = await noisy(format);
      expect(await failure(bytes.subarray(0, bytes.length * 0.6))).toMatchObject({
        code: 'photo_damaged',
        status: 422,
      });
    }
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>'],
    ['an SVG with a prologue', '\uFEFF  <?xml version="1.0"?><svg width="100" height="100"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7 nothing to see'],
    ['a text', 'I am not a photo'],
    ['a gzip', '\x1f\x8b\x08'],
  ])('refuses %s', async (_, text) => {
    expect(await failure(Buffer.from(text))).toMatchObject({ code: 'photo_not_an_image', status: 415 });
  });

  it('refuses an SVG in UTF-16', async () => {
    const text = Buffer.from('\uFEFF<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>', 'utf16le');
    expect(await failure(text)).toMatchObject({ code: 'photo_not_an_image' });
  });

  it('reports HEIC by name, so that people know what to do', async () => {
    const head = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    expect(await failure(head)).toMatchObject({ code: 'photo_heic', status: 415 });
  });

  it('refuses an empty file', async () => {
    expect(await failure(new Uint8Array())).toMatchObject({ code: 'photo_missing', status: 400 });
  });
});

/** A PNG of a few bytes that claims any size. */
function pngHeader(width: number, height: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  const header = Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(100)))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(name), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
