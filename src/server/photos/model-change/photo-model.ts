import type { PhotoCurves } from '#core/matching/evidence/curves.ts';
import type { PhotoAnalyzer } from '#server/photos/photo-analyzer.ts';

/** What the matcher needs to know about the photo model. */
export type PhotoModel = { id: string; dimension: number; curves: PhotoCurves };

/** Null while the model loads and after it failed; matching then uses only the fields. */
export function photoModelOf(analyzer: Pick<PhotoAnalyzer, 'state'>): PhotoModel | null {
  const state = analyzer.state();
  return state.status === 'ready' ? { id: state.model, dimension: state.dimension, curves: state.curves } : null;
}
