import type { PhotoCurves, PhotoReading, PhotoSpecies, RgbImage } from '#server/photos/photo-reader.ts';
import type { PhotoModelOptions } from '../photo-model.ts';

/** What the worker thread is started with. */
export type WorkerOptions = PhotoModelOptions;

/** To the worker: read this photo. */
export type ReadRequest = { id: number; photo: RgbImage | Uint8Array; species?: PhotoSpecies };

/** From the worker. `failed` is the end of it: the model cannot be loaded here. */
export type WorkerMessage =
  | { type: 'ready'; model: string; dimension: number; curves: PhotoCurves }
  | { type: 'failed'; reason: string }
  | { type: 'reading'; id: number; reading: PhotoReading }
  | { type: 'unreadable'; id: number; reason: string };
