import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFolder } from '#server/build-folder.ts';
import { copyFonts, fontPackages } from './copy-fonts.ts';
import { checkout, runScript } from './run.ts';

/** A part of the build, made again only when its result would differ. Paths are relative to the checkout. */
export type BuildPart = {
  name: string;
  /** files and folders it is made from */
  sources: string[];
  /** packages it is made from; their locked versions count */
  packages: string[] | 'all';
  /** files and folders that are its result */
  outputs: string[];
  /** a package needed to make it, which `npm prune --omit=dev` removes */
  tool?: string;
  /** @returns an exit code */
  make: () => Promise<number>;
};

const photoModel = 'src/server/adapters/photo-model';
const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };

const pages: BuildPart = {
  name: 'pages',
  sources: [
    ...['src', 'messages', 'public', 'project.inlang/settings.json', 'package.json'],
    ...['react-router.config.ts', 'tsconfig.json', 'vite.config.ts', 'scripts/vite', 'scripts/messages.ts'],
  ],
  packages: 'all',
  outputs: ['build/pages', 'src/core/paraglide/messages.js'], // the server uses the compiled messages too
  tool: 'vite',
  make: () => runScript('build:pages', [], quiet),
};

const networks: BuildPart = {
  name: 'networks',
  sources: [
    ...['model/build-networks.ts', 'model/networks.ts', 'model/convert', 'model/onnx', 'model/sources'],
    ...[`${photoModel}/network-shapes.ts`, `${photoModel}/half.ts`],
  ],
  packages: ['nsfwjs', '@mediapipe/objectron'],
  outputs: [
    ...['detector.onnx', 'detector.json', 'inception.onnx', 'mobilenet.onnx', 'byte-products.onnx'].map(
      (name) => `build/model/${name}`,
    ),
  ],
  tool: 'nsfwjs',
  make: () => runScript('build:networks', [], quiet),
};

/** Needs no package, so that a newly trained head is also used in a pruned install, at the next start. */
const head: BuildPart = {
  name: 'head',
  sources: ['model/released'],
  packages: [],
  outputs: ['build/model/head.bin', 'build/model/model.json'],
  make: async () => {
    await mkdir(join(buildFolder, 'model'), { recursive: true });
    for (const name of ['head.bin', 'model.json'])
      await cp(join(checkout, 'model', 'released', name), join(buildFolder, 'model', name));
    return 0;
  },
};

const fonts: BuildPart = {
  name: 'fonts',
  sources: ['src/server/adapters/cards/fonts.ts', 'scripts/copy-fonts.ts'],
  packages: fontPackages,
  outputs: ['build/fonts'],
  tool: fontPackages[0]!,
  make: copyFonts,
};

/** What the server needs besides the pages, which Vite serves in development. */
export const assetParts = [networks, head, fonts];

export const buildParts = [pages, ...assetParts];
