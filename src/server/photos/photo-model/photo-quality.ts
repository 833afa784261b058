import type { DetectedAnimal, PhotoQuality, RgbImage } from '#server/photos/photo-analyzer.ts';
import { fullView } from './crop.ts';
import { squarePicture } from './image.ts';

/** The animal is assessed at the size at which the model sees it. */
const sampleSize = 224;
/** Mean luma (0..255) below which markings are not visible; a black pet in daylight stays above 45. */
const darkLuma = 40;
/** Variance of the Laplacian of luma below which edges are soft; fewer than 3 % of ordinary pet photos are below. */
const blurredSharpness = 15;
/** An animal whose longer side has fewer pixels than this is too small to compare. */
const tinySide = 80;

/** Finds what would make this photo hard to compare. Looks at the animal, or at the whole photo if none was found. */
export async function assessQuality(image: RgbImage, animal: DetectedAnimal | undefined): Promise<PhotoQuality> {
  const box = animal?.box ?? { left: 0, top: 0, width: 1, height: 1 };
  const luma = lumaOf(await squarePicture(image, sampleSize, fullView(box, image).crop));
  return {
    dark: mean(luma) < darkLuma,
    blurred: sharpness(luma) < blurredSharpness,
    tiny: Math.max(box.width * image.width, box.height * image.height) < tinySide,
  };
}

/** ITU-R BT.601 luma. */
function lumaOf(rgb: Uint8Array): Float32Array {
  return Float32Array.from(
    { length: rgb.length / 3 },
    (_, pixel) => 0.299 * rgb[3 * pixel]! + 0.587 * rgb[3 * pixel + 1]! + 0.114 * rgb[3 * pixel + 2]!,
  );
}

/** Variance of the four-neighbour Laplacian, the usual measure of focus (Pech-Pacheco et al. 2000). */
function sharpness(luma: Float32Array): number {
  const edges: number[] = [];
  for (let y = 1; y < sampleSize - 1; y++) {
    for (let x = 1; x < sampleSize - 1; x++) {
      const at = y * sampleSize + x;
      edges.push(luma[at - 1]! + luma[at + 1]! + luma[at - sampleSize]! + luma[at + sampleSize]! - 4 * luma[at]!);
    }
  }
  const centre = mean(edges);
  return mean(edges.map((edge) => (edge - centre) ** 2));
}

function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < values.length; index++) sum += values[index]!;
  return sum / values.length;
}
