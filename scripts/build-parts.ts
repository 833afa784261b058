import { copyFonts, fontPackages } from './copy-fonts.ts';
import { runScript } from './run.ts';

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

const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };

const pages: BuildPart = {
  name: 'pages',
  sources: [
    ...['src', 'messages', 'public', 'project.inlang/settings.json', 'package.json'],
    ...['react-router.config.ts', 'tsconfig.json', 'vite.config.ts', 'scripts/vite'],
    ...['scripts/messages.ts', 'scripts/compress-files.ts'],
  ],
  packages: 'all',
  outputs: ['build/pages', 'src/core/paraglide/messages.js'], // the server uses the compiled messages too
  tool: 'vite',
  make: () => runScript('build:pages', [], quiet),
};

const fonts: BuildPart = {
  name: 'fonts',
  sources: ['src/server/cases/cards/fonts.ts', 'scripts/copy-fonts.ts'],
  packages: fontPackages,
  outputs: ['build/fonts'],
  tool: fontPackages[0]!,
  make: copyFonts,
};

/** The parts that the server needs besides the pages, which Vite serves in development. */
export const assetParts = [fonts];

export const buildParts = [pages, ...assetParts];
