import type { OpenCases } from './open-cases.ts';
import type { PhotoModel } from './photo-model.ts';
import type { OpenCaseReader } from './ports.ts';

export type MatchDeps = {
  openCases: OpenCases;
  openCaseReader: OpenCaseReader;
  /** null if no photo model is ready */
  photoModel: () => PhotoModel | null;
};
