import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '@inlang/paraglide-js';

type Compiled = {
  messages: typeof import('#core/paraglide/messages.js');
  runtime: typeof import('#core/paraglide/runtime.js');
};

const checkout = join(import.meta.dirname, '../..');
const fixtures = join(import.meta.dirname, '../fixtures/languages');

/**
 * Compiles the site's messages together with those in tests/fixtures/languages, as if these languages had been added. A
 * test replaces src/core/paraglide with the result, using `vi.mock`.
 */
export async function compileLanguages(added: string[]): Promise<Compiled> {
  const root = await mkdtemp(join(tmpdir(), 'homeward-languages-'));
  const settings = JSON.parse(await readFile(join(checkout, 'project.inlang/settings.json'), 'utf8'));
  const { baseLocale } = settings;
  await symlink(join(checkout, 'node_modules'), join(root, 'node_modules'));
  await mkdir(join(root, 'messages'));
  await symlink(join(checkout, 'messages', baseLocale), join(root, 'messages', baseLocale));
  for (const locale of added) await symlink(join(fixtures, locale), join(root, 'messages', locale));
  await mkdir(join(root, 'project.inlang'));
  const project = join(root, 'project.inlang');
  await writeFile(join(project, 'settings.json'), JSON.stringify({ ...settings, locales: [baseLocale, ...added] }));
  const outdir = join(root, 'compiled');
  await compile({ project, outdir, outputStructure: 'locale-modules', strategy: ['baseLocale'] });
  const compiled = {
    messages: await import(join(outdir, 'messages.js')),
    runtime: await import(join(outdir, 'runtime.js')),
  };
  await rm(root, { recursive: true });
  return compiled;
}
