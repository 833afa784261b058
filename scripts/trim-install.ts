import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The weights of the packages of fonts that `npm run build` copies (src/server/adapters/cards/fonts.ts). */
export const keptWeights = ['400Regular', '600SemiBold'];

/**
 * Deletes what packages bring that nothing here reads: a third of the install. It runs after `npm ci` and imports no
 * other module, so that the Dockerfile can install before it copies the sources.
 */
export function trimInstall(nodeModules: string, system: string): void {
  const unread = [
    // the libraries of other systems
    { files: 'onnxruntime-node/bin/*/*/*', exclude: [`onnxruntime-node/bin/*/${system}`] },
    // headers for compiling what extends Node
    { files: 'node/node_modules/*/include', exclude: [] },
    { files: '@expo-google-fonts/*/[1-9]00*', exclude: [`@expo-google-fonts/*/{${keptWeights}}`] },
  ];
  for (const { files, exclude } of unread)
    for (const path of globSync(files, { cwd: nodeModules, exclude }))
      rmSync(join(nodeModules, path), { recursive: true });
}

if (import.meta.main)
  trimInstall(join(import.meta.dirname, '..', 'node_modules'), `${process.platform}/${process.arch}`);
