import sharp from 'sharp';
import { normalize } from '#server/photos/photo-model/vector.ts';

const hashSide = 32;
const hashBlock = 8;
const histogramSide = 128;
const levels = 8;

/**
 * The perceptual hash of the whole photo as a vector of signs, so that a dot product falls with the Hamming distance:
 * the signs of the lowest 8 x 8 DCT coefficients of a 32 x 32 grey picture, relative to their median. Source: C.
 * Zauner, "Implementation and benchmarking of perceptual image hash functions" (2010).
 */
export async function perceptualHash(file: string): Promise<Float32Array> {
  const grey = await sharp(file).autoOrient().greyscale().resize(hashSide, hashSide, { fit: 'fill' }).raw().toBuffer();
  const coefficients: number[] = [];
  for (let v = 0; v < hashBlock; v++) {
    for (let u = 0; u < hashBlock; u++) coefficients.push(dctCoefficient(grey, u, v));
  }
  const median = coefficients.slice(1).sort((a, b) => a - b)[31]!;
  return normalize(Float32Array.from(coefficients, (value) => (value > median ? 1 : -1)));
}

/**
 * The colours of the whole photo: the square roots of an 8 x 8 x 8 RGB histogram, so that a dot product is the
 * Bhattacharyya coefficient.
 */
export async function colourHistogram(file: string): Promise<Float32Array> {
  const rgb = await sharp(file)
    .autoOrient()
    .flatten()
    .toColourspace('srgb')
    .resize(histogramSide, histogramSide, { fit: 'fill' })
    .raw()
    .toBuffer();
  const counts = new Float32Array(levels ** 3);
  const level = (byte: number) => Math.floor((byte * levels) / 256);
  for (let at = 0; at + 2 < rgb.length; at += 3) {
    counts[(level(rgb[at]!) * levels + level(rgb[at + 1]!)) * levels + level(rgb[at + 2]!)]!++;
  }
  return normalize(counts.map(Math.sqrt));
}

function dctCoefficient(grey: Uint8Array, u: number, v: number): number {
  let sum = 0;
  for (let y = 0; y < hashSide; y++) {
    for (let x = 0; x < hashSide; x++) {
      sum += grey[y * hashSide + x]! * cosine(x, u) * cosine(y, v);
    }
  }
  return sum;
}

const cosine = (position: number, frequency: number): number =>
  Math.cos(((2 * position + 1) * frequency * Math.PI) / (2 * hashSide));
