import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildFolder } from '#server/build-folder.ts';

/** Folder of the photo model that is part of the build. */
export const builtModel = path.join(buildFolder, 'model');

/** The files that `npm run build` writes into that folder; model/build-networks.ts creates the networks. */
export type BuiltFile =
  | 'detector.onnx'
  | 'detector.json'
  | 'inception.onnx'
  | 'mobilenet.onnx'
  | 'byte-products.onnx'
  | 'head.bin'
  | 'model.json';

/**
 * The path of one file of the built model.
 * @throws Error if it is missing; its message says how to create it
 */
export function builtFile(name: BuiltFile, folder: string = builtModel): string {
  const file = path.join(folder, name);
  if (!existsSync(file)) throw new Error(`${file} is missing: npm run build makes it`);
  return file;
}
