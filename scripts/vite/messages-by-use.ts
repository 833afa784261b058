import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from '@inlang/paraglide-js';
import type { Plugin } from 'vite';

const checkout = join(import.meta.dirname, '../..');
const outdir = join(checkout, '.cache/paraglide');

/**
 * Has the browser load each message with the pages that use it. The server and the tests read all messages as one
 * module, which starts faster; for the built pages they are compiled once more, a module each, and a source that says
 * `m.app_name()` imports that module alone, so that the bundler sees who needs what.
 */
export function messagesByUse(): Plugin {
  let names = new Set<string>();
  return {
    name: 'messages-by-use',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      const project = join(checkout, 'project.inlang');
      await compile({ project, outdir, outputStructure: 'message-modules', strategy: ['baseLocale'] });
      names = new Set((await readdir(join(outdir, 'messages'))).map((file) => file.replace(/\.js$/, '')));
    },
    resolveId: (source) =>
      source.startsWith('#core/paraglide/') ? join(outdir, source.slice('#core/paraglide/'.length)) : null,
    transform(code) {
      if (!code.includes(importAll)) return null;
      const used = [...new Set([...code.matchAll(/\bm\.(\w+)/g)].map(([, name]) => name!))].filter((name) =>
        names.has(name),
      );
      const imports = used.map((name) => `import { ${name} as m_${name} } from '#core/paraglide/messages/${name}.js';`);
      const direct = code.replace(/\bm\.(\w+)/g, (access, name) => (names.has(name) ? `m_${name}` : access));
      return { code: direct.replace(importAll, imports.join(' ')), map: null };
    },
  };
}

const importAll = "import { m } from '#core/paraglide/messages.js';";
