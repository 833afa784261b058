import { defaultPhotoCurves, type PhotoCurves } from '#core/matching/curves.ts';
import type { PhotoCurve, PhotoReader } from '#server/photos/photo-reader.ts';

/** The loaded model's curves as the matcher takes them; undefined while there is no model. */
export function curvesOf(reader: Pick<PhotoReader, 'state'>): PhotoCurves | undefined {
  const state = reader.state();
  if (state.status !== 'ready') return undefined;
  const { cat, dog } = state.curves;
  return { cat: logistic(cat), dog: logistic(dog), other: defaultPhotoCurves.other };
}

function logistic({ slope, intercept }: PhotoCurve): PhotoCurves['cat'] {
  return { kind: 'logistic', a: intercept, b: slope };
}
