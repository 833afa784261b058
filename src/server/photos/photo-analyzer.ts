import type { PhotoCurves } from '#core/matching/evidence/curves.ts';
import type { PhotoJudgement } from '#core/moderation/photo-safety.ts';
import type { FractionBox } from '#core/photos/focus.ts';

/** Species that the photo model can recognise and compare. */
export type PhotoSpecies = 'cat' | 'dog';

/**
 * An sRGB image without alpha: `data` holds width x height x 3 bytes, row by row. The orientation is already applied.
 */
export type RgbImage = { data: Uint8Array; width: number; height: number };

/** One animal found in a photo; `score` is the detector's own (0..1), not a calibrated probability. */
export type DetectedAnimal = { species: PhotoSpecies; score: number; box: FractionBox };

/** The traits that may make a photo hard to compare. For each flag that is set, the uploader is shown one sentence. */
export type PhotoQuality = {
  /** Too dark to tell markings apart. */
  dark: boolean;
  /** Out of focus or blurred by motion. */
  blurred: boolean;
  /** The animal (or the whole photo if none was found) covers too few pixels. */
  tiny: boolean;
};

/** The photo model's result for one photo. */
export type PhotoAnalysis = {
  /** The model that made the embedding; embeddings of different models must never be compared. */
  model: string;
  /** L2-normalised, so a dot product is a cosine; null if the photo shows nothing to compare. */
  embedding: Float32Array | null;
  /** The animals in the photo, empty if none was found. The embedding describes the first. */
  animals: DetectedAnimal[];
  quality: PhotoQuality;
  /** The content of the whole photo; left out for one that could not be read. */
  safety?: PhotoJudgement;
};

/**
 * In descending order: photos whose comparison a person is waiting for, new uploads that will probably be needed soon,
 * and background work.
 */
export const photoPriorities = ['waiting', 'uploaded', 'background'] as const;
export type PhotoPriority = (typeof photoPriorities)[number];

export function goesBefore(one: PhotoPriority, other: PhotoPriority): boolean {
  return photoPriorities.indexOf(one) < photoPriorities.indexOf(other);
}

export type PhotoAnalyzerState =
  | { status: 'loading' }
  | { status: 'ready'; model: string; dimension: number; curves: PhotoCurves }
  | { status: 'failed'; reason: string };

/** Port of the photo model: finds the animals in a photo and embeds the main one. */
export type PhotoAnalyzer = {
  /**
   * Analyzes one photo, given decoded or as the bytes of an image file. Photos that come while the model is loading
   * wait for it.
   * @throws PhotoAnalyzerBusyError if the queue is full
   * @throws PhotoAnalyzerUnavailableError if the model could not be loaded
   * @throws PhotoUnreadableError if these bytes cannot be decoded
   */
  analyze: (photo: RgbImage | Uint8Array, options: { priority: PhotoPriority }) => Promise<PhotoAnalysis>;
  /**
   * Only judges what a photo shows, which takes a fraction of the time.
   * @throws as `analyze` does
   */
  judge: (photo: RgbImage | Uint8Array, options: { priority: PhotoPriority }) => Promise<PhotoJudgement>;
  /**
   * Moves a waiting photo to a higher priority, behind those already there. The photo must be the same object that was
   * passed to `analyze`. Ignored if it is already being analyzed or is unknown.
   * @throws PhotoAnalyzerBusyError if the queue of that priority is full; the photo then keeps its place
   */
  promote: (photo: RgbImage | Uint8Array, priority: PhotoPriority) => void;
  state: () => PhotoAnalyzerState;
  /** The loaded model's id; null until it is ready. */
  modelId: () => string | null;
  /**
   * About how many milliseconds it takes to analyze a photo that a person waits for from now on, by what the last photos
   * took; 0 before the first.
   */
  waitMs: () => number;
  /** Resolves, never rejects, once the model is ready or has failed; `state()` tells which. */
  ready: Promise<void>;
  /** Resolves once no photo is being analyzed or waiting. */
  idle: () => Promise<void>;
  /** Stops analyzing; photos still in the queue are rejected. */
  close: () => Promise<void>;
};

/** Too many photos are waiting to be analyzed in reasonable time; try again later. */
export class PhotoAnalyzerBusyError extends Error {
  override readonly name = 'PhotoAnalyzerBusyError';
  constructor() {
    super('Too many photos are waiting to be analyzed');
  }
}

/** The photo model is unavailable: it could not be loaded, or the analyzer is closed. */
export class PhotoAnalyzerUnavailableError extends Error {
  override readonly name = 'PhotoAnalyzerUnavailableError';
  constructor(reason: string) {
    super(`The photo model is not available: ${reason}`);
  }
}

/** This photo could not be decoded. */
export class PhotoUnreadableError extends Error {
  override readonly name = 'PhotoUnreadableError';
  constructor(reason: string) {
    super(`The photo could not be read: ${reason}`);
  }
}

/** The facts that the matcher needs about the photo model. */
export type PhotoModel = { id: string; dimension: number; curves: PhotoCurves };

/** Null while the model loads and after it failed; matching then uses only the fields. */
export function photoModelOf(analyzer: Pick<PhotoAnalyzer, 'state'>): PhotoModel | null {
  const state = analyzer.state();
  return state.status === 'ready' ? { id: state.model, dimension: state.dimension, curves: state.curves } : null;
}
