import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const checkout = join(import.meta.dirname, '../..');
/** The folder where `npm run messages` writes a module for each message. */
export const messageModules = join(checkout, '.cache/paraglide');

/**
 * Has the browser load each message with the pages that use it. The server and the tests read all messages as one
 * module, which starts faster; for the built pages there is a module for each, and a source that says `m.app_name()`
 * imports that module alone, so that the bundler sees who needs what.
 */
export function messagesByUse(): Plugin {
  let names = new Set<string>();
  let languages: string[] = [];
  return {
    name: 'messages-by-use',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      languages = JSON.parse(await readFile(join(checkout, 'project.inlang/settings.json'), 'utf8')).locales;
      names = new Set((await readdir(join(messageModules, 'messages'))).map((file) => file.replace(/\.js$/, '')));
    },
    resolveId: (source) =>
      source.startsWith('#core/paraglide/') ? join(messageModules, source.slice('#core/paraglide/'.length)) : null,
    transform(code, id) {
      if (id === join(messageModules, 'runtime.js')) return withoutStrategies(code);
      if (id.startsWith(join(messageModules, 'messages/')) && languages.length === 1)
        return onlyText(code, languages[0]!);
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

const ownGetLocale = /export let getLocale = \(\) => \{[\s\S]*?\n\};/;

/** The app sets the language of the page before it asks for it, so how to find it out can be left away. */
function withoutStrategies(code: string) {
  if (!ownGetLocale.test(code))
    throw new Error('paraglide no longer finds out the language the way this plugin expects');
  return { code: code.replace(ownGetLocale, 'export let getLocale = () => baseLocale;'), map: null };
}

const chooser = /export const (\w+) = [\s\S]*?\n\}\);/g;

/** With a single language a message is its text, with no choice before it. */
function onlyText(code: string, language: string) {
  return { code: code.replace(chooser, (_, name) => `export { ${language}_${name} as ${name} };`), map: null };
}

const importAll = "import { m } from '#core/paraglide/messages.js';";
