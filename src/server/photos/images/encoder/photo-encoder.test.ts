import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { rateLimited } from '#server/platform/errors.ts';
import { createPhotoEncoder, type PhotoEncoder } from './photo-encoder.ts';

const dir = await mkdtemp(join(tmpdir(), 'homeward-encoder-'));
afterAll(() => rm(dir, { recursive: true }));

const ann = { account: 'ann', network: '192.0.2.1' };
const bob = { account: 'bob', network: '192.0.2.2' };
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#aa6633' } });
const jpeg = await blank(640, 480).jpeg().toBuffer();
/** Takes a second or two to decode, but ten according to its header. */
const slow = await blank(6000, 6000).toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }).toBuffer();

let encoder: PhotoEncoder;
const charge = vi.fn();
function start(options: Partial<Parameters<typeof createPhotoEncoder>[0]> = {}) {
  charge.mockReset();
  encoder = createPhotoEncoder({ charge, ...options });
  return encoder;
}
afterEach(() => encoder.close());

it('encodes bytes and files in a process that runs only while it is needed', async () => {
  start({ light: { idleMs: 200 } });
  expect(encoder.processIds()).toEqual([]);
  const photo = await encoder.encode(jpeg, ann);
  expect(photo).toMatchObject({ width: 640, height: 480, pixels: { width: 640, height: 480 } });
  expect(photo.pixels.data).toHaveLength(640 * 480 * 3);
  expect((await sharp(photo.full).metadata()).format).toBe('webp');
  const file = join(dir, 'photo');
  await writeFile(file, jpeg);
  expect((await encoder.encode(file, ann)).thumbhash).toBe(photo.thumbhash);
  expect(encoder.processIds()).toHaveLength(1);
  await vi.waitFor(() => expect(encoder.processIds()).toEqual([]), 5000);
  expect(await encoder.encode(jpeg, ann)).toMatchObject({ width: 640 });
});

it('reports what is wrong with a photo, and continues', async () => {
  start();
  await expect(encoder.encode(Buffer.from('no photo'), ann)).rejects.toMatchObject({
    code: 'photo_not_an_image',
    status: 415,
  });
  await expect(encoder.encode(join(dir, 'none'), ann)).rejects.toThrow('could not be encoded');
  expect(await encoder.encode(jpeg, ann)).toMatchObject({ width: 640 });
});

it('decodes nothing for senders who have used up their allowance', async () => {
  start();
  charge.mockRejectedValue(rateLimited(60));
  await expect(encoder.encode(slow, ann)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 60 });
  expect(charge.mock.calls).toEqual([[ann, expect.any(Number)]]);
  expect(charge.mock.calls[0]![1]).toBeGreaterThan(5);
});

it('an image that takes too long is an error, and the next one gets a new process', async () => {
  start({ heavy: { mostMs: 150 } });
  await expect(encoder.encode(slow, ann)).rejects.toMatchObject({ code: 'photo_too_heavy', status: 422 });
  expect(await encoder.encode(jpeg, ann)).toMatchObject({ width: 640 });
  await expect(encoder.encode(slow, bob)).rejects.toMatchObject({ code: 'photo_too_heavy' });
});

it('those waiting behind an aborted image are served', async () => {
  start({ light: { mostMs: 10_000, mostBytes: 150 * 1024 * 1024 } });
  const gif = await blank(5000, 5000).gif({ effort: 1 }).toBuffer();
  const sent = [gif, jpeg, jpeg].map((photo) => encoder.encode(photo, ann));
  for (const { width } of await Promise.all(sent)) expect(width).toBeGreaterThanOrEqual(640);
});

it('an image that takes too much memory is an error too', async () => {
  start({ heavy: { mostBytes: 150 * 1024 * 1024 } });
  await expect(encoder.encode(slow, ann)).rejects.toMatchObject({ code: 'photo_too_heavy', status: 422 });
});

it('slow images wait for each other and delay nobody else', async () => {
  start();
  const order: string[] = [];
  const sent = [
    ...[1, 2].map((n) => encoder.encode(slow, ann).then(() => order.push(`slow ${n}`))),
    encoder.encode(jpeg, bob).then(() => order.push('quick')),
  ];
  await Promise.all(sent);
  expect(order[0]).toBe('quick');
});

it('an image that is heavier than its header says starts again in the heavy lane, and costs extra', async () => {
  start({ light: { mostBytes: 150 * 1024 * 1024 } });
  const gif = await blank(5000, 5000).gif({ effort: 1 }).toBuffer(); // 100 MB when decoded
  expect(await encoder.encode(gif, ann)).toMatchObject({ width: 1600 });
  expect(charge).toHaveBeenCalledTimes(2);
});

it('refuses photos when too many are waiting, of one account and in total', async () => {
  start({ light: { waiting: 3, waitingOfOwner: 2 } });
  const codes = await Promise.all(
    [ann, ann, ann, ann, bob, { ...bob, account: 'eve' }, { ...bob, account: 'dan' }].map((sender) =>
      encoder.encode(jpeg, sender).then(
        () => 'fine',
        ({ code, retryAfterSeconds }) => `${code} ${retryAfterSeconds}`,
      ),
    ),
  );
  // one is being processed, one of Ann's waits, and one of hers has made room for Eve's
  expect(codes).toEqual(['fine', 'fine', 'busy 10', 'rate_limited 10', 'fine', 'fine', 'busy 10']);
});
