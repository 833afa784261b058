import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import type { HeicAnswer } from './heic-worker.ts';
import { loadImage, toJpeg } from './to-jpeg.ts';
import { UnusablePhoto } from './unusable-photo.ts';

/** Time for loading half a megabyte over a slow phone connection, and for decoding. */
const patienceMs = 120_000;

/**
 * Converts a HEIC to a JPEG: with the browser if it can (Safari), otherwise with libheif, which is only loaded then.
 * @throws UnusablePhoto if the photo is at fault; another error if the decoder could not be loaded
 */
export async function jpegOfHeic(file: Blob, signal: AbortSignal): Promise<Blob> {
  return (await byBrowser(file)) ?? byLibheif(file, signal);
}

async function byBrowser(file: Blob): Promise<Blob | null> {
  try {
    const image = await loadImage(file);
    return await toJpeg(image, { width: image.naturalWidth, height: image.naturalHeight });
  } catch {
    return null;
  }
}

async function byLibheif(file: Blob, signal: AbortSignal): Promise<Blob> {
  const answer = await askWorker(file, signal);
  if ('jpeg' in answer) return answer.jpeg;
  if (answer.problem === 'damaged') throw new UnusablePhoto(m.rule_photo_damaged());
  if (answer.problem === 'too-large') {
    const megapixels = Math.floor(limits.photoPixels / 1_000_000);
    throw new UnusablePhoto(m.rule_photo_too_many_pixels({ megapixels }));
  }
  throw new Error(answer.reason);
}

/** Uses a new worker for each photo, so that its memory is freed afterwards. */
function askWorker(file: Blob, signal: AbortSignal): Promise<HeicAnswer> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  const late = setTimeout(() => worker.dispatchEvent(new Event('error')), patienceMs);
  return new Promise<HeicAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<HeicAnswer>) => resolve(data);
    worker.onerror = () => reject(new Error('the decoder did not start, or took too long'));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(file);
  }).finally(() => {
    clearTimeout(late);
    worker.terminate();
  });
}
