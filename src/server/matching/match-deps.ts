import type { PhotoModel } from '#server/photos/model-change/photo-model.ts';
import type { OpenCaseMatcher } from './open-case-matcher.ts';
import type { OpenCaseReader } from './ports.ts';

export type MatchDeps = {
  openCases: OpenCaseMatcher;
  openCaseReader: OpenCaseReader;
  /** null if no photo model is ready */
  photoModel: () => PhotoModel | null;
};
