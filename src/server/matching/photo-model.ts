import type { PhotoCurves } from '#core/matching/curves.ts';
import type { PhotoReader } from '#server/photos/photo-reader.ts';

/** What the matcher needs to know of the model that reads photos. */
export type PhotoModel = { id: string; dimension: number; curves: PhotoCurves };

/** null while the model loads and after it failed: matching goes by fields then */
export function photoModelOf(reader: Pick<PhotoReader, 'state'>): PhotoModel | null {
  const state = reader.state();
  return state.status === 'ready' ? { id: state.model, dimension: state.dimension, curves: state.curves } : null;
}
