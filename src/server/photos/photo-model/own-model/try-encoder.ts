import type { RgbImage } from '#server/photos/photo-analyzer.ts';
import type { PhotoEncoder } from '#server/photos/photo-model/encoder.ts';
import { dot } from '#server/photos/photo-model/vector.ts';

const whole = { left: 0, top: 0, width: 1, height: 1 };
const side = 96;

/** Closer than this, two pictures that have nothing in common count as the same. */
const same = 0.9999;

/**
 * Lets an encoder describe two made-up pictures, so that one that cannot work is refused before it describes a photo.
 * @throws Error that says what is wrong with the result
 */
export async function tryEncoder({ encode }: Pick<PhotoEncoder, 'encode'>): Promise<void> {
  const [stripes, patches] = [await encode(picture(inStripes), whole), await encode(picture(inPatches), whole)];
  for (const vector of [stripes, patches]) demandNumbers(vector);
  if (dot(stripes, patches) > same) throw new Error('The model gives the same numbers for different pictures');
}

function demandNumbers(vector: Float32Array): void {
  if (!vector.every(Number.isFinite)) throw new Error('The model gives something else than numbers for a picture');
  if (dot(vector, vector) < 0.5) throw new Error('The model gives only zeros for a picture');
}

type Colour = readonly [number, number, number];

const inStripes = (x: number, y: number): Colour => ((x + y) % 24 < 12 ? [210, 120, 40] : [60, 30, 10]);
const inPatches = (x: number, y: number): Colour =>
  (x >> 4) % 2 === (y >> 4) % 2 ? [30, 60, 90] : [90 + x, 160, 255 - y];

function picture(colourAt: (x: number, y: number) => Colour): RgbImage {
  const data = new Uint8Array(side * side * 3);
  for (let pixel = 0; pixel < side * side; pixel++)
    data.set(colourAt(pixel % side, Math.floor(pixel / side)), pixel * 3);
  return { data, width: side, height: side };
}
