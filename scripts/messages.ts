import fs from 'node:fs';
import { join } from 'node:path';
import { compileProject, writeOutput } from '@inlang/paraglide-js';
import { loadProjectFromDirectory } from '@inlang/sdk';
import { minifySync } from 'vite';
import { languageMark } from '#server/platform/http/language-files.ts';
import { checkout } from './run.ts';
import { hashFiles, hashVersions } from './sources-hash.ts';

type Change = (name: string, text: string) => string;
type Form = { structure: 'locale-modules' | 'message-modules'; written: { directory: string; change?: Change }[] };

/**
 * As what the messages are compiled, where each is written, and what is changed in it (`imports` in package.json). The
 * server keeps a module for each language in memory; TypeScript reads the comments of these modules, which are four fifths
 * of their index; the browser loads what a page needs, one module for each message.
 */
const forms: Form[] = [
  {
    structure: 'locale-modules',
    written: [
      { directory: join(checkout, 'src', 'core', 'paraglide'), change: shorten },
      { directory: join(checkout, '.cache', 'paraglide-types') },
    ],
  },
  {
    structure: 'message-modules',
    written: [{ directory: join(checkout, '.cache', 'paraglide'), change: markLanguage }],
  },
];

const sources = ['messages', 'project.inlang/settings.json', 'scripts/messages.ts'];
const made = hashFiles(checkout, sources) + hashVersions(checkout, ['@inlang/paraglide-js', '@inlang/sdk']);
/** One in each folder says what its messages were made from: most commands find them as they are. */
const stamps = forms.flatMap(({ written }) => written.map(({ directory }) => join(directory, 'made-from')));
if (stamps.some((stamp) => !fs.existsSync(stamp) || fs.readFileSync(stamp, 'utf8') !== made)) await compile();

async function compile(): Promise<void> {
  const path = join(checkout, 'project.inlang');
  // read once for all forms, because reading it takes ten times as long as compiling
  const project = await loadProjectFromDirectory({ path, fs });
  for (const { structure, written } of forms) {
    const compilerOptions = {
      outputStructure: structure,
      strategy: ['baseLocale' as const],
      emitReadme: false,
      emitPrettierIgnore: false,
    };
    const output = await compileProject({ project, projectPath: path, compilerOptions });
    for (const { directory, change } of written)
      await writeOutput({
        ...{ directory, cleanDirectory: true, fs: fs.promises },
        output: change ? changed(output, change) : output,
      });
  }
  for (const error of await project.errors.get()) console.warn(error);
  await project.close();
  for (const stamp of stamps) fs.writeFileSync(stamp, made);
}

function changed(output: Record<string, string>, change: Change): Record<string, string> {
  return Object.fromEntries(Object.entries(output).map(([name, text]) => [name, change(name, text)]));
}

/**
 * Has each message of the browser name its language by a mark of its own, which the build replaces in each file.
 * Paraglide's constant for it comes from another module, so it could not be told in one file.
 */
function markLanguage(_name: string, text: string): string {
  return text.replaceAll('experimentalStaticLocale ??', `${languageMark} ??`);
}

/** Each server and each test reads these files and keeps them in memory. */
function shorten(name: string, text: string): string {
  return name.startsWith('messages/') ? minifySync(name, text, { compress: false, mangle: false }).code : text;
}
