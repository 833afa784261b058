import type { OpenCases } from './open-cases.ts';
import type { PhotoModel } from './photo-model.ts';
import type { OpenCaseReader } from './ports.ts';

export type MatchDeps = {
  openCases: OpenCases;
  openCaseReader: OpenCaseReader;
  /** null while there is none */
  photoModel: () => PhotoModel | null;
};
