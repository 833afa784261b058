import type { PhotoCurves } from '#core/matching/curves.ts';
import type { OpenCases } from './open-cases.ts';
import type { OpenCaseReader } from './ports.ts';

export type MatchDeps = {
  openCases: OpenCases;
  openCaseReader: OpenCaseReader;
  /** id of the photo model; null while there is none */
  model: () => string | null;
  /** curves of that model; undefined: the defaults */
  curves: () => PhotoCurves | undefined;
};
