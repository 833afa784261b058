import type { PhotoCurves } from '#core/matching/curves.ts';
import type { PhotoAnalyzer } from '#server/photos/photo-analyzer.ts';

/** What the matcher needs to know of the model that reads photos. */
export type PhotoModel = { id: string; dimension: number; curves: PhotoCurves };

/** null while the model loads and after it failed: matching goes by fields then */
export function photoModelOf(analyzer: Pick<PhotoAnalyzer, 'state'>): PhotoModel | null {
  const state = analyzer.state();
  return state.status === 'ready' ? { id: state.model, dimension: state.dimension, curves: state.curves } : null;
}
