import { availableParallelism } from 'node:os';
import type { PhotoAnalyzer } from '#server/photos/photo-analyzer.ts';
import { type AnalyzerLog, ProcessPhotoAnalyzer } from './analyzer/process-photo-analyzer.ts';

export type PhotoAnalyzerOptions = {
  /** Folder of the built model; by default the one in the app's build. */
  builtDir?: string;
  /** Folder of the operator's own encoder (MATCH_MODEL_DIR), used instead of the default one. */
  modelDir?: string;
  /** Folder of the curves that the site fitted itself. */
  curvesDir?: string;
  /** Number of cores per photo; by default all, up to four. */
  threads?: number;
  log?: AnalyzerLog;
};

const mostThreads = 4;

/** Starts the photo analyzer and returns at once; the model loads in the background. */
export function createPhotoAnalyzer(options: PhotoAnalyzerOptions = {}): PhotoAnalyzer {
  const threads = options.threads ?? Math.min(availableParallelism(), mostThreads);
  const { builtDir, modelDir, curvesDir, log } = options;
  return new ProcessPhotoAnalyzer({ model: { builtDir, modelDir, curvesDir, threads }, log });
}
