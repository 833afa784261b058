import type { PhotoCurves } from '#core/matching/curves.ts';
import type { PhotoJudgement } from '#core/moderation/photo-safety.ts';
import type { PhotoAnalysis, PhotoSpecies, RgbImage } from '#server/photos/photo-analyzer.ts';
import type { PhotoModelOptions } from '#server/photos/photo-model/photo-model.ts';

/** The options of the child process: the only argument of its command line, as JSON. */
export type AnalyzerProcessOptions = PhotoModelOptions;

/** Asks the child to analyze a photo, or only to judge what it shows. */
export type AnalyzeRequest = {
  id: number;
  task: 'analyze' | 'judge';
  photo: RgbImage | Uint8Array;
  species?: PhotoSpecies;
  /** whether a person waits for it */
  waiting?: boolean;
};

/** Sent by the child. After `failed` it ends, because the model cannot be loaded. */
export type AnalyzerMessage =
  | { type: 'ready'; model: string; dimension: number; curves: PhotoCurves }
  | { type: 'failed'; reason: string }
  | { type: 'answer'; id: number; answer: PhotoAnalysis | PhotoJudgement }
  | { type: 'unreadable'; id: number; reason: string };
