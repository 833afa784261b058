import fs from 'node:fs';
import { join } from 'node:path';
import { compileProject, writeOutput } from '@inlang/paraglide-js';
import { loadProjectFromDirectory } from '@inlang/sdk';
import { minifySync } from 'vite';
import { languageMark } from '#server/platform/http/language-files.ts';
import settings from '../project.inlang/settings.json' with { type: 'json' };
import { checkout } from './run.ts';
import { hashFiles, hashVersions } from './sources-hash.ts';

/**
 * Where the messages are written, and as what: a module for each language, which the server keeps in memory, or for the
 * browser, which loads what a page needs, one for each message (`imports` in package.json).
 */
const forms = [
  [join(checkout, 'src', 'core', 'paraglide'), 'locale-modules'],
  [join(checkout, '.cache', 'paraglide'), 'message-modules'],
] as const;

const sources = ['messages', 'project.inlang/settings.json', 'scripts/messages.ts'];
const made = hashFiles(checkout, sources) + hashVersions(checkout, ['@inlang/paraglide-js', '@inlang/sdk']);
/** One in each folder says what its messages were made from: most commands find them as they are. */
const stamps = forms.map(([directory]) => join(directory, 'made-from'));
if (stamps.some((stamp) => !fs.existsSync(stamp) || fs.readFileSync(stamp, 'utf8') !== made)) await compile();

async function compile(): Promise<void> {
  const path = join(checkout, 'project.inlang');
  // read once for both forms, because reading it takes ten times as long as compiling
  const project = await loadProjectFromDirectory({ path, fs });
  for (const [directory, outputStructure] of forms) {
    const compilerOptions = {
      outputStructure,
      strategy: ['baseLocale' as const],
      emitReadme: false,
      emitPrettierIgnore: false,
    };
    const output = await compileProject({ project, projectPath: path, compilerOptions });
    if (outputStructure === 'message-modules') markLanguage(output);
    else shorten(output);
    await writeOutput({ directory, output, cleanDirectory: true, fs: fs.promises });
  }
  for (const error of await project.errors.get()) console.warn(error);
  await project.close();
  for (const stamp of stamps) fs.writeFileSync(stamp, made);
}

/**
 * Has each message of the browser name its language by a mark of its own, which the build replaces in each file.
 * Paraglide's constant for it comes from another module, so it could not be told in one file.
 */
function markLanguage(output: Record<string, string>): void {
  for (const [name, text] of Object.entries(output))
    output[name] = text.replaceAll('experimentalStaticLocale ??', `${languageMark} ??`);
}

/** The types of messages stand in their index; the files of the languages are read by each server and each test. */
function shorten(output: Record<string, string>): void {
  for (const locale of settings.locales) {
    const name = `messages/${locale}.js`;
    output[name] = minifySync(name, output[name]!, { compress: false, mangle: false }).code;
  }
}
