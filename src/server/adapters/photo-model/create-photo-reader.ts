import { availableParallelism } from 'node:os';
import type { PhotoReader } from '#server/photos/photo-reader.ts';
import { ProcessPhotoReader, type ReaderLog } from './reader/process-photo-reader.ts';

export type PhotoReaderOptions = {
  /** Folder of the built model; by default that of the app's own build. */
  builtDir?: string;
  /** Folder of the operator's own encoder (MATCH_MODEL_DIR), in place of the default one. */
  modelDir?: string;
  /** Cores that one photo may use; by default all, up to four. */
  threads?: number;
  log?: ReaderLog;
};

const MOST_THREADS = 4;

/** Starts the photo reader and returns at once; the model loads in the background. */
export function createPhotoReader(options: PhotoReaderOptions = {}): PhotoReader {
  const threads = options.threads ?? Math.min(availableParallelism(), MOST_THREADS);
  const { builtDir, modelDir, log } = options;
  return new ProcessPhotoReader({ model: { builtDir, modelDir, threads }, log });
}
