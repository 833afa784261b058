import { open } from 'node:fs/promises';
import { photoKindOf } from '#core/photos/photo-kind.ts';
import type { SentPhoto } from '#server/photos/encoded-photo.ts';
import type { RgbImage } from '#server/photos/photo-analyzer.ts';
import { startBytes } from './check-photo.ts';

/** More than this share of the rows must not be missing at the bottom. */
export const mostMissing = 0.25;

/** Marker at the end of every whole JPEG (ITU T.81, B.2.1). */
const endOfImage = Buffer.from([0xff, 0xd9]);

/** Some cameras add data after the picture. */
const tailBytes = 64 * 1024;

/** Whether this is a JPEG without the marker of its end, as after a transfer that broke off. */
export async function lacksItsEnd(photo: SentPhoto): Promise<boolean> {
  const { start, tail } = typeof photo === 'string' ? await endsOfFile(photo) : endsOf(photo);
  return photoKindOf(start) === 'jpeg' && !tail.includes(endOfImage);
}

function endsOf(photo: Uint8Array) {
  return { start: photo.subarray(0, startBytes), tail: Buffer.from(photo.subarray(-tailBytes)) };
}

async function endsOfFile(path: string) {
  await using file = await open(path);
  const { size } = await file.stat();
  const read = async (from: number, length: number) => (await file.read(Buffer.alloc(length), 0, length, from)).buffer;
  return {
    start: await read(0, startBytes),
    tail: await read(Math.max(0, size - tailBytes), Math.min(size, tailBytes)),
  };
}

/** The share of rows at the bottom that are all of one colour, with which the decoder fills up what it did not get. */
export function missingShare({ data, width, height }: RgbImage): number {
  const bytes = width * 3;
  const rowOf = (y: number) => data.subarray(y * bytes, (y + 1) * bytes);
  const last = rowOf(height - 1);
  let first = height;
  while (first > 0 && rowOf(first - 1).every((value, at) => value === last[at % 3])) first--;
  return (height - first) / height;
}
