import { join } from 'node:path';
import { compile } from '@inlang/paraglide-js';
import type { Plugin } from 'vite';

const checkout = join(import.meta.dirname, '../..');
const outdir = join(checkout, '.cache/paraglide');

/**
 * Has the browser load each message with the pages that use it. The server and the tests read all messages as one
 * module, which starts faster; for the built pages they are compiled once more, a module each, so that the bundler can
 * tell them apart.
 */
export function messagesByUse(): Plugin {
  return {
    name: 'messages-by-use',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      const project = join(checkout, 'project.inlang');
      await compile({ project, outdir, outputStructure: 'message-modules', strategy: ['baseLocale'] });
    },
    resolveId: (source) =>
      source.startsWith('#core/paraglide/') ? join(outdir, source.slice('#core/paraglide/'.length)) : null,
  };
}
