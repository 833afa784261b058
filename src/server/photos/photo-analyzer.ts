import type { PhotoCurves } from '#core/matching/curves.ts';

/** Species that the photo model can recognise and compare. */
export type PhotoSpecies = 'cat' | 'dog';

/** An sRGB picture without alpha: `data` holds width x height x 3 bytes, row by row, already turned upright. */
export type RgbImage = { data: Uint8Array; width: number; height: number };

/** A rectangle in fractions (0..1) of the picture's width and height. */
export type FractionBox = { left: number; top: number; width: number; height: number };

/** One animal found in a photo; `score` is the detector's own 0..1, not a calibrated probability. */
export type DetectedAnimal = { species: PhotoSpecies; score: number; box: FractionBox };

/** What may make a photo hard to compare. Each flag is worth one sentence to the person who sent it. */
export type PhotoQuality = {
  /** So little light that markings cannot be told apart. */
  dark: boolean;
  /** Out of focus or shaken. */
  blurred: boolean;
  /** The animal (or the whole photo, when none was found) covers too few pixels. */
  tiny: boolean;
};

/** What the photo model found in one photo. */
export type PhotoAnalysis = {
  /** Which model made the embedding; embeddings of two models must never be compared. */
  model: string;
  /** L2-normalised, so a dot product is a cosine; null when the photo shows nothing to compare. */
  embedding: Float32Array | null;
  /** The animals in the photo; the embedding describes the first. Empty when none was found. */
  animals: DetectedAnimal[];
  quality: PhotoQuality;
};

/**
 * Who goes first: photos that a person waits to see compared, then those just uploaded, which will probably be asked for
 * soon, then background work.
 */
export const photoPriorities = ['waiting', 'uploaded', 'background'] as const;
export type PhotoPriority = (typeof photoPriorities)[number];

export function goesBefore(one: PhotoPriority, other: PhotoPriority): boolean {
  return photoPriorities.indexOf(one) < photoPriorities.indexOf(other);
}

export type AnalyzeOptions = {
  priority: PhotoPriority;
  /** What the photo is said to show: among several animals, one of this species is described first. */
  species?: PhotoSpecies;
  /** Gives the photo up while it waits in the queue; `analyze` then rejects with the signal's reason. */
  signal?: AbortSignal;
};

export type PhotoAnalyzerState =
  | { status: 'loading' }
  | { status: 'ready'; model: string; dimension: number; curves: PhotoCurves }
  | { status: 'failed'; reason: string };

/** Port of the photo model: finds the animals in a photo and embeds the main one. */
export type PhotoAnalyzer = {
  /**
   * Analyzes one photo, given decoded or as the bytes of an image file. Photos asked for while the model loads wait.
   * @throws PhotoAnalyzerBusyError when the queue is full, PhotoAnalyzerUnavailableError when the model could not be
   * loaded, PhotoUnreadableError when these bytes cannot be decoded.
   */
  analyze: (photo: RgbImage | Uint8Array, options: AnalyzeOptions) => Promise<PhotoAnalysis>;
  /**
   * Moves a photo that still waits up to a higher priority, behind those that are there already. Named by the very object
   * that `analyze` was given; one that is being analyzed or was never given is passed over.
   * @throws PhotoAnalyzerBusyError when that priority's queue is full: the photo keeps its place
   */
  promote: (photo: RgbImage | Uint8Array, priority: PhotoPriority) => void;
  state: () => PhotoAnalyzerState;
  /** The loaded model's id, null until it is ready. */
  modelId: () => string | null;
  /** Settles (never rejects) once the model is ready or has failed; `state()` tells which. */
  ready: Promise<void>;
  /** Stops analyzing; photos still queued are rejected. */
  close: () => Promise<void>;
};
