import type { PhotoHeader } from '../look-at-photo.ts';

/**
 * What a pixel of 3 channels of 8 bits costs to unpack, in ns: noise, which is the most that a photo can be, on one core of
 * an AMD EPYC in 2026. JPEG and WebP are shrunk as they are unpacked. docs/decisions/022 has the measurements.
 */
const nsPerPixel: Record<string, number> = { jpeg: 12, png: 25, webp: 25, gif: 25, tiff: 25, heif: 70 };
const dearest = 70;
/** Everything after: shrinking, two WebP files and the thumbhash of a photo of full size. */
const encodeSeconds = 0.1;

/** How much dearer a pixel is that cannot be shown before all of the picture is unpacked. */
const interlacedTimes = 3;

/** An estimate, from its header alone, of how long a photo is worked on, in seconds of one core. */
export function decodeSeconds(header: PhotoHeader): number {
  const { format, width, height, channels, bytesPerSample, isInterlaced } = header;
  const weight = (Math.max(channels, 3) / 3) * bytesPerSample * (isInterlaced ? interlacedTimes : 1);
  return encodeSeconds + (width * height * weight * (nsPerPixel[format] ?? dearest)) / 1e9;
}
