import fs from 'node:fs';
import { join } from 'node:path';
import { compileProject, writeOutput } from '@inlang/paraglide-js';
import { loadProjectFromDirectory } from '@inlang/sdk';
import { checkout } from './run.ts';

/**
 * Where the messages are written, and as what: a module for each language, which the server keeps in memory, or for the
 * browser, which loads what a page needs, one for each message (`imports` in package.json).
 */
const forms = [
  [join(checkout, 'src', 'core', 'paraglide'), 'locale-modules'],
  [join(checkout, '.cache', 'paraglide'), 'message-modules'],
] as const;

// The project is read once for both forms, because reading it takes ten times as long as compiling.
const path = join(checkout, 'project.inlang');
const project = await loadProjectFromDirectory({ path, fs });
for (const [directory, outputStructure] of forms) {
  const compilerOptions = {
    outputStructure,
    strategy: ['baseLocale' as const],
    emitReadme: false,
    emitPrettierIgnore: false,
  };
  const output = await compileProject({ project, projectPath: path, compilerOptions });
  await writeOutput({ directory, output, cleanDirectory: true, fs: fs.promises });
}
for (const error of await project.errors.get()) console.warn(error);
await project.close();
