import { join } from 'node:path';
import type { Plugin } from 'vite';

const ours = (name: string) => join(import.meta.dirname, '../../src/web/lib/loading', name);

/** What loads code in the pages, by who imports it, and what takes its place. */
const replaced = [
  // Vite's helper around each import(), with the files that it needs
  { source: /^\0vite\/preload-helper\.js$/, importer: /./, by: ours('with-files.ts') },
  { source: /\/routeModules\.js$/, importer: /\/react-router\/.*\/ssr\/routes\.js$/, by: ours('load-route-module.ts') },
  {
    source: /\/routeModules\.js$/,
    importer: /\/react-router\/.*\/ssr\/links\.js$/,
    by: ours('prefetch-route-module.ts'),
  },
];

/** Has the pages fetch the files of a module before they import it (docs/decisions/032). */
export function filesBeforeImports(): Plugin {
  const found = new Set<object>();
  return {
    name: 'files-before-imports',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer = '') {
      const one = replaced.find((it) => it.source.test(source) && it.importer.test(importer));
      if (one) found.add(one);
      return one?.by ?? null;
    },
    buildEnd() {
      if (found.size < replaced.length) this.error('What loads code in the pages is not where it was');
    },
  };
}
