import { existsSync } from 'node:fs';
import path from 'node:path';

/** The photo model that the repository brings; its README says where each file comes from. */
export const releasedModel = path.resolve(import.meta.dirname, '../../../../model/released');

export type ModelFile =
  | 'detector.onnx'
  | 'describe.onnx'
  | 'safety.onnx'
  | 'byte-products.onnx'
  | 'head.bin'
  | 'model.json';

/**
 * The path of one file of the released model.
 * @throws Error if it is missing
 */
export function modelFile(name: ModelFile): string {
  const file = path.join(releasedModel, name);
  if (!existsSync(file)) throw new Error(`${file} is missing: check the sources out again`);
  return file;
}

/** The folder of all models fetched for a site; one folder for each, by name. */
export const fetchedModelsDir = (dataDir: string): string => path.join(dataDir, 'photo-models');
