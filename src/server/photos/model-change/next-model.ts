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

/** A photo model that cannot be used, now or later, without somebody's help; the message says why. */
export class ModelRefusedError extends Error {
  override name = 'ModelRefusedError';
}
