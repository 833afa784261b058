import { limits } from '#core/cases/limits.ts';

/** High enough to keep everything the service stores; the service converts the photo to WebP. */
const quality = 0.9;

/**
 * Draws a picture as a JPEG on white, no larger than what the service stores.
 * @throws if this browser cannot draw off-screen
 */
export async function toJpeg(picture: CanvasImageSource, size: { width: number; height: number }): Promise<Blob> {
  const scale = Math.min(1, limits.photoEdge / Math.max(size.width, size.height));
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
