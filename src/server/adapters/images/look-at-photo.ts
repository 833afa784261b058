import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { limits } from '#core/cases/limits.ts';
import { photoKindOf } from '#core/photos/photo-kind.ts';
import * as errors from '#server/photos/errors.ts';
import type { SentPhoto } from '#server/photos/ports.ts';
import { looksLikeMarkup } from './sniff.ts';

/** What the header of a photo says of the work that it will be. */
export type PhotoHeader = {
  format: string;
  width: number;
  height: number;
  channels: number;
  bytesPerSample: number;
  /** interlaced or progressive: nothing can be shown before all of it is unpacked */
  isInterlaced: boolean;
};

/** Photographs only: no SVG, PDF or other formats that can hold scripts or point elsewhere. */
const photoFormats = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif']);

/** The start of a file tells its kind. */
const startBytes = 512;

/**
 * Reads the header only, so that a bomb is refused before anything is unpacked.
 * @throws the named errors of photos/errors.ts
 */
export async function lookAtPhoto(photo: SentPhoto): Promise<PhotoHeader> {
  const { size, start } = await beginningOf(photo);
  if (size === 0) throw errors.photoMissing();
  if (size > limits.photoBytes) throw errors.photoTooLarge();
  // the image library has no decoder for HEVC
  if (photoKindOf(start) === 'heic') throw errors.photoHeic();
  if (looksLikeMarkup(start)) throw errors.photoNotAnImage();
  const header = await headerOf(photo, start);
  if (!photoFormats.has(header.format)) throw errors.photoNotAnImage();
  checkSides(header);
  return header;
}

function checkSides({ width, height }: PhotoHeader): void {
  const shorter = Math.min(width, height);
  if (width * height > limits.photoPixels) throw errors.photoTooManyPixels();
  if (shorter < limits.photoMinEdge) throw errors.photoTooSmall();
  if (Math.max(width, height) > limits.photoMostAspect * shorter) throw errors.photoTooNarrow();
}

async function beginningOf(photo: SentPhoto): Promise<{ size: number; start: Uint8Array }> {
  if (typeof photo !== 'string') return { size: photo.length, start: photo.subarray(0, startBytes) };
  await using file = await open(photo);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(startBytes), 0, startBytes);
  return { size: (await file.stat()).size, start: buffer.subarray(0, bytesRead) };
}

async function headerOf(photo: SentPhoto, start: Uint8Array): Promise<PhotoHeader> {
  try {
    const { format, width, height, channels, depth, isProgressive } = await sharp(photo, {
      limitInputPixels: false,
    }).metadata();
    const bytesPerSample = bytesOf[depth] ?? 1;
    return { format, width, height, channels, bytesPerSample, isInterlaced: isProgressive ?? false };
  } catch (error) {
    throw photoKindOf(start) ? errors.photoDamaged(error) : errors.photoNotAnImage();
  }
}

const bytesOf: Record<string, number> = {
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  complex: 8,
  double: 8,
  dpcomplex: 16,
};
