import type { PhotoCurves } from '#core/matching/curves.ts';
import type { PhotoAnalysis, PhotoSpecies, RgbImage } from '#server/photos/photo-analyzer.ts';
import type { PhotoModelOptions } from '../photo-model.ts';

/** What the child process is started with: the only argument of its command line, as JSON. */
export type AnalyzerProcessOptions = PhotoModelOptions;

/** To the child: analyze this photo. */
export type AnalyzeRequest = { id: number; photo: RgbImage | Uint8Array; species?: PhotoSpecies };

/** From the child. `failed` is the end of it: the model cannot be loaded here. */
export type AnalyzerMessage =
  | { type: 'ready'; model: string; dimension: number; curves: PhotoCurves }
  | { type: 'failed'; reason: string }
  | { type: 'analysis'; id: number; analysis: PhotoAnalysis }
  | { type: 'unreadable'; id: number; reason: string };
