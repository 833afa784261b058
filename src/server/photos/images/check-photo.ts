import { openAsBlob } from 'node:fs';
import sharp from 'sharp';
import { limits } from '#core/cases/limits.ts';
import { photoKindOf } from '#core/photos/photo-kind.ts';
import * as errors from '#server/photos/errors.ts';
import type { RgbImage } from '#server/photos/photo-analyzer.ts';
import type { SentPhoto } from '#server/photos/photo-deps.ts';

/** The facts in the header of a photo about the work of decoding it. */
export type PhotoHeader = {
  format: string;
  width: number;
  height: number;
  channels: number;
  bytesPerSample: number;
  /** interlaced or progressive: must be decoded completely before anything can be shown */
  isInterlaced: boolean;
};

/** Photo formats only: no SVG, PDF or other formats that can contain scripts or references. */
const photoFormats = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif']);

/** The first bytes of a file, which identify its format. */
const startBytes = 512;

/**
 * Reads only the header, so that a decompression bomb is refused before it is decoded.
 * @throws the named errors of photos/errors.ts
 */
export async function checkPhoto(photo: SentPhoto): Promise<PhotoHeader> {
  const file = await blobOf(photo);
  const start = await bytesOf(file.slice(0, startBytes));
  if (file.size === 0) throw errors.photoMissing();
  if (file.size > limits.photoBytes) throw errors.photoTooLarge();
  // the image library has no HEVC decoder
  if (photoKindOf(start) === 'heic') throw errors.photoHeic();
  if (isMarkup(start)) throw errors.photoNotAnImage();
  const header = await headerOf(photo, start);
  if (!photoFormats.has(header.format)) throw errors.photoNotAnImage();
  checkSides(header);
  return header;
}

/** A JPEG is decoded at a fraction of its size, however large it is. */
function checkSides({ format, width, height }: PhotoHeader): void {
  const shorter = Math.min(width, height);
  if (format !== 'jpeg' && width * height > limits.photoPixels) throw errors.photoTooManyPixels();
  if (shorter < limits.photoMinEdge) throw errors.photoTooSmall();
  if (Math.max(width, height) > limits.photoMostAspect * shorter) throw errors.photoTooNarrow();
}

/** Of a file nothing is read before it is asked for. */
const blobOf = async (photo: SentPhoto): Promise<Blob> =>
  typeof photo === 'string' ? openAsBlob(photo) : new Blob([Uint8Array.from(photo)]);
const bytesOf = async (blob: Blob): Promise<Buffer> => Buffer.from(await blob.arrayBuffer());

async function headerOf(photo: SentPhoto, start: Uint8Array): Promise<PhotoHeader> {
  try {
    const { format, width, height, channels, depth, isProgressive } = await sharp(photo, {
      limitInputPixels: false,
    }).metadata();
    const bytesPerSample = sampleBytes[depth] ?? 1;
    return { format, width, height, channels, bytesPerSample, isInterlaced: isProgressive ?? false };
  } catch (error) {
    throw photoKindOf(start) ? errors.photoDamaged(error) : errors.photoNotAnImage();
  }
}

const sampleBytes: Record<string, number> = {
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  complex: 8,
  double: 8,
  dpcomplex: 16,
};

/** Whether a file starts as XML or HTML. An SVG must not even be parsed, because it can reference other files. */
function isMarkup(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 256)).toString('latin1');
  // with or without a byte order mark, including UTF-16, whose zero bytes are between the characters
  return /^(ï»¿|ÿþ|þÿ)?[\s\0]*</.test(start) || bytes[0] === 0x1f; // gzip, as in svgz
}

/** More than this share of the rows must not be missing at the bottom. */
export const mostMissing = 0.25;

/** Marker at the end of every whole JPEG (ITU T.81, B.2.1). */
const endOfImage = Buffer.from([0xff, 0xd9]);

/** Some cameras add data after the picture. */
const tailBytes = 64 * 1024;

/** Whether this is a JPEG without the marker of its end, as after a transfer that broke off. */
export async function lacksItsEnd(photo: SentPhoto): Promise<boolean> {
  const file = await blobOf(photo);
  const isJpeg = photoKindOf(await bytesOf(file.slice(0, startBytes))) === 'jpeg';
  return isJpeg && !(await bytesOf(file.slice(-tailBytes))).includes(endOfImage);
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
