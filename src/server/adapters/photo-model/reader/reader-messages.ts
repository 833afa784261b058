import type { PhotoCurves } from '#core/matching/curves.ts';
import type { PhotoReading, PhotoSpecies, RgbImage } from '#server/photos/photo-reader.ts';
import type { PhotoModelOptions } from '../photo-model.ts';

/** What the child process is started with: the only argument of its command line, as JSON. */
export type ReaderProcessOptions = PhotoModelOptions;

/** To the child: read this photo. */
export type ReadRequest = { id: number; photo: RgbImage | Uint8Array; species?: PhotoSpecies };

/** From the child. `failed` is the end of it: the model cannot be loaded here. */
export type ReaderMessage =
  | { type: 'ready'; model: string; dimension: number; curves: PhotoCurves }
  | { type: 'failed'; reason: string }
  | { type: 'reading'; id: number; reading: PhotoReading }
  | { type: 'unreadable'; id: number; reason: string };
