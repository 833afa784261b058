import { availableParallelism } from 'node:os';
import type { PhotoReader } from '#server/photos/photo-reader.ts';
import { ProcessPhotoReader, type ReaderLog } from './reader/process-photo-reader.ts';

export type PhotoReaderOptions = {
  /** Where converted networks are kept between starts, e.g. DATA_DIR/models. */
  cacheDir: string;
  /** Folder of a model of one's own (MATCH_MODEL_DIR), in place of the default. */
  modelDir?: string;
  /** Cores that one photo may use; by default all, up to four. */
  threads?: number;
  log?: ReaderLog;
};

const MOST_THREADS = 4;

/** Starts the photo reader and returns at once; the model loads in the background. */
export function createPhotoReader(options: PhotoReaderOptions): PhotoReader {
  const threads = options.threads ?? Math.min(availableParallelism(), MOST_THREADS);
  const { cacheDir, modelDir, log } = options;
  return new ProcessPhotoReader({ model: { cacheDir, modelDir, threads }, log });
}
