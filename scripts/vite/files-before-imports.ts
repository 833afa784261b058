import { join } from 'node:path';
import type { Plugin } from 'vite';

const ours = join(import.meta.dirname, '../../src/web/lib/with-files.ts');

/**
 * Vite puts a helper of its own around each `import()` of the pages, with the files that the import needs. Ours
 * (`src/web/lib/with-files.ts`) takes its place.
 */
export function filesBeforeImports(): Plugin {
  return {
    name: 'files-before-imports',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? `export { withFiles as __vitePreload } from '${ours}';` : null),
  };
}
