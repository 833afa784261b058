import type { PhotoAnalyzer } from '#server/photos/photo-analyzer.ts';
import type { PhotoModel } from './photo-model.ts';

/** A photo model in a process of its own, which was tried on pictures. */
export type OpenModel = { model: PhotoModel; analyzer: PhotoAnalyzer };

/** The photo model that the settings ask for. */
export type NextModel = {
  /** what the settings call it */
  name: string;
  /**
   * Brings its files here if they are not, and returns its id.
   * @throws ModelRefusedError if they cannot be used; anything else may pass
   */
  fetch: (progress: (bytes: number, of: number | null) => void, stop: AbortSignal) => Promise<string>;
  /** @throws ModelRefusedError if it does not work */
  open: () => Promise<OpenModel>;
};

/** Port of the table photo_models: which model the matches of this site go by, for all instances. */
export type PhotoModelRecords = {
  /** null before any model was recorded */
  current: () => Promise<{ model: string; name: string } | null>;
  adopt: (model: string, name: string) => Promise<void>;
};
