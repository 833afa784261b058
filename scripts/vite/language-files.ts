import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin, transformWithOxc } from 'vite';
import { languageMark, scriptsIn } from '#server/platform/http/language-files.ts';
import settings from '../../project.inlang/settings.json' with { type: 'json' };

const { baseLocale, locales } = settings;
const others = locales.filter((locale) => locale !== baseLocale);

/**
 * Writes the browser's files that have texts once for each language: `assets/x.js` in the base language,
 * `assets/es/x.js` in Spanish. The app is bundled once, with the texts of all languages in each file; here each file is
 * written with those of one. A reader loads one language, and a language costs the build a second. A file has the same
 * name in all languages, so those that load it need not be changed; one without texts is found at each of these
 * addresses (src/server/platform/http/client-files.ts).
 */
export function languageFiles(): Plugin {
  let dir: string;
  return {
    name: 'language-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (this.environment.name !== 'client') return;
        dir = join(this.environment.config.build.outDir, 'assets');
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const chunk of chunks.filter(({ code }) => differs(code))) {
          const { fileName, code } = chunk;
          for (const locale of others) {
            const source = scriptsIn(locale, await inLanguage(locale, code));
            this.emitFile({ type: 'asset', fileName: fileName.replace('assets/', `assets/${locale}/`), source });
          }
          chunk.code = await inLanguage(baseLocale, code);
        }
      },
    },
    // the list of routes is written after the server's pages
    buildApp: { order: 'post', handler: () => writeRouteLists(dir) },
  };
}

/** Files that load others by their whole address differ, too. */
const differs = (code: string): boolean => code.includes(languageMark) || scriptsIn('', code) !== code;

/** Texts that are not said in this language are taken out by folding the choice among the languages. */
async function inLanguage(locale: string, code: string): Promise<string> {
  if (!code.includes(languageMark)) return code;
  const define = { [languageMark]: JSON.stringify(locale) };
  const chosen = await transformWithOxc(code, 'chunk.js', { define, sourcemap: false });
  return (await minify('chunk.js', chosen.code, { module: true, compress: true, mangle: true })).code;
}

async function writeRouteLists(dir: string): Promise<void> {
  const [name] = (await readdir(dir)).filter((file) => /^manifest-\w+\.js$/.test(file));
  const list = await readFile(join(dir, name!), 'utf8');
  for (const locale of others) {
    await mkdir(join(dir, locale), { recursive: true });
    await writeFile(join(dir, locale, name!), scriptsIn(locale, list));
  }
}
