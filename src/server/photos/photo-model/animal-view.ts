import type { FractionBox } from '#core/photos/focus.ts';
import type { RgbImage } from '#server/photos/photo-analyzer.ts';
import { rawImage } from './image.ts';

/** A photo and where the animal is in it. */
export type AnimalView = { image: RgbImage; box: FractionBox };

/** The photo as in a mirror: the same animal from its other side. */
export async function mirrored({ image, box }: AnimalView): Promise<AnimalView> {
  const data = await rawImage(image).flop().raw().toBuffer();
  return { image: { ...image, data }, box: { ...box, left: 1 - box.left - box.width } };
}
