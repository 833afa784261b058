import { availableParallelism } from 'node:os';
import type { PhotoAnalyzer } from '#server/photos/photo-analyzer.ts';
import { ProcessPhotoAnalyzer, type ProcessPhotoAnalyzerOptions } from './process-photo-analyzer.ts';

export type PhotoAnalyzerOptions = {
  /** Folder of the operator's own encoder (MATCH_MODEL_DIR), used instead of the default one. */
  modelDir?: string;
  /** Folder of the curves that the site fitted itself. */
  curvesDir?: string;
  /** Number of processes, each of which analyzes one photo at a time; 1 by default. */
  workers?: number;
  log?: ProcessPhotoAnalyzerOptions['log'];
};

/** Cores per photo. */
const mostThreads = 4;

/** Starts the photo analyzer and returns at once; the model loads in the background. */
export function createPhotoAnalyzer(options: PhotoAnalyzerOptions = {}): PhotoAnalyzer {
  const { modelDir, curvesDir, workers = 1, log } = options;
  const threads = Math.min(Math.ceil(availableParallelism() / workers), mostThreads);
  return new ProcessPhotoAnalyzer({ model: { modelDir, curvesDir, threads }, workers, log });
}
