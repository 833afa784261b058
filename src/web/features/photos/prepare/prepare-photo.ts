import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import { type PhotoKind, photoHeadBytes, photoKindOf } from '#core/photos/photo-kind.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { HeicAnswer } from './heic-worker.ts';
import { loadImage, toJpeg } from './to-jpeg.ts';

/** Checks a chosen file and converts it if necessary. */
export type PreparePhoto = (file: Blob, signal: AbortSignal) => Promise<Blob>;

/**
 * Formats that every browser can show, so a file that does not load is damaged. For the others only the service can
 * tell.
 */
const shownEverywhere: readonly PhotoKind[] = ['jpeg', 'png', 'webp', 'gif'];

/**
 * Checks a file before it is sent, so that people learn at once what cannot be used. Converts HEIC, and shrinks what is
 * too large.
 * @throws UnusablePhoto if the file is at fault
 */
export const preparePhoto: PreparePhoto = async (file, signal) => {
  const ready = await readyToSend(file, signal);
  if (ready.size > limits.photoBytes)
    throw new UnusablePhoto(m.rule_photo_too_large({ megabytes: limits.photoBytes / 1024 / 1024 }));
  return ready;
};

async function readyToSend(file: Blob, signal: AbortSignal): Promise<Blob> {
  if (file.size === 0) throw new UnusablePhoto(m.forms_photo_empty());
  const kind = photoKindOf(new Uint8Array(await file.slice(0, photoHeadBytes).arrayBuffer()));
  if (!kind) throw new UnusablePhoto(m.rule_photo_not_an_image());
  if (kind === 'heic') return jpegOfHeic(file, signal);
  if (!shownEverywhere.includes(kind)) return file;
  const image = await loadImage(file).catch(refuseDamaged);
  // the file itself if the phone has not enough memory: the service opens large JPEGs too
  return isLarge(file, image) ? jpegOf(image).catch(() => file) : file;
}

function isLarge(file: Blob, { naturalWidth, naturalHeight }: HTMLImageElement): boolean {
  return file.size > limits.photoBytes || naturalWidth * naturalHeight > limits.photoPixels;
}

function jpegOf(image: HTMLImageElement): Promise<Blob> {
  return toJpeg(image, { width: image.naturalWidth, height: image.naturalHeight });
}

function refuseDamaged(): never {
  throw new UnusablePhoto(m.rule_photo_damaged());
}

/** Time for loading half a megabyte over a slow phone connection, and for decoding. */
const patienceMs = 120_000;

/**
 * Converts a HEIC to a JPEG: with the browser if it can (Safari), otherwise with libheif, which is only loaded then.
 * @throws UnusablePhoto if the photo is at fault; another error if the decoder could not be loaded
 */
async function jpegOfHeic(file: Blob, signal: AbortSignal): Promise<Blob> {
  const byBrowser = loadImage(file).then(jpegOf);
  return (await byBrowser.catch(() => null)) ?? byLibheif(file, signal);
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

/** A photo that can never be sent, however often it is tried. The message is shown to the person who chose it. */
export class UnusablePhoto extends Error {
  override readonly name = 'UnusablePhoto';
}

/** Whether the photo itself is at fault, as this browser or the service found, so that another try is pointless. */
export function isFault(error: unknown): boolean {
  if (error instanceof UnusablePhoto) return true;
  return error instanceof ApiError && error.code.startsWith('photo_') && error.status >= 400 && error.status < 500;
}

/** Why a photo could not be prepared or sent, for the person who chose it. */
export function failureText(error: unknown, { prepared }: { prepared: boolean }): string {
  if (error instanceof ApiError || error instanceof UnusablePhoto) return error.message;
  return prepared ? m.forms_photo_failed() : m.forms_photo_unprepared();
}
