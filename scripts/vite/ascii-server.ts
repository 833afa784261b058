import type { Plugin } from 'vite';
import { asciiOnly } from './ascii-only.ts';

/** Halves the memory that the sources of the pages take in the server. */
export function asciiServer(): Plugin {
  return {
    name: 'ascii-server',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    // at the very end, because the bundler writes texts anew after `renderChunk`
    generateBundle(_, files) {
      for (const file of Object.values(files)) if (file.type === 'chunk') file.code = asciiOnly(file.code);
    },
  };
}
