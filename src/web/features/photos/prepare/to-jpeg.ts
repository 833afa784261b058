import { limits } from '#core/cases/limits.ts';

/** Loads the picture in a file until the browser knows its size. @throws if the browser cannot read it */
export function loadImage(file: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  const url = URL.createObjectURL(file);
  return new Promise<HTMLImageElement>((resolve, reject) => {
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('no picture that this browser knows'));
    image.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

/** High enough to keep everything the service stores; the service converts the photo to WebP. */
const quality = 0.9;

/**
 * Draws a picture as a JPEG on white, no larger than what the service stores.
 * @param orientation how it has to be turned to stand upright, as in EXIF (1 to 8)
 */
export async function toJpeg(
  picture: CanvasImageSource,
  size: { width: number; height: number },
  orientation = 1,
): Promise<Blob> {
  const scale = Math.min(1, limits.photoEdge / Math.max(size.width, size.height));
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const isTurned = orientation >= 5;
  const canvas = isTurned ? new OffscreenCanvas(height, width) : new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(...uprightOf(orientation, canvas));
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

/** The transformation that sets a picture upright on a canvas of this size (EXIF 2.32, tag 0x0112). */
function uprightOf(orientation: number, { width, height }: { width: number; height: number }): Matrix {
  const matrices: Record<number, Matrix> = {
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, width, 0],
    7: [0, -1, -1, 0, width, height],
    8: [0, -1, 1, 0, 0, height],
  };
  return matrices[orientation] ?? [1, 0, 0, 1, 0, 0];
}
