import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkout, run } from './run.ts';

// Mutation testing of src/core with Stryker: every operator, literal and call is broken once, and a test has to notice.
// `npm run mutation:core -- src/core/cases` mutates only that folder and runs only its own tests. Files instead of a
// folder are possible: `'src/core/matching/*.ts'` (in quotes), `src/core/cases/slug.ts:12-20`. Other arguments are passed to
// Stryker, which has its own lockfile in tools/mutation, so that the product's install stays small. Its report stays in
// .cache/mutation.json.
const [first = '', ...rest] = process.argv.slice(2);
const part = first.startsWith('src/core') ? first.replace(/\/$/, '') : undefined;
const isFile = part !== undefined && /\.ts(:[\d-]+)?$/.test(part);
const folder = isFile ? dirname(part) : part;
const files = isFile ? part : `${part}/**/*.ts`;
const mutated = part && ['--mutate', `${files},!src/core/**/*.test.ts,!src/core/paraglide/**`];
const args = mutated ? [...mutated, ...rest] : process.argv.slice(2);
const tool = join(checkout, 'tools', 'mutation');
if (!existsSync(join(tool, 'node_modules'))) await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: tool });
await run(process.execPath, ['--run', 'messages']);

const dir = mkdtempSync(join(tmpdir(), 'homeward-mutation-'));
try {
  for (const file of ['package.json', 'stryker.config.json', 'vitest.config.ts', 'quick-properties.ts'])
    cpSync(join(tool, file), join(dir, file));
  for (const folder of ['src/core', 'tests/factories'])
    cpSync(join(checkout, folder), join(dir, folder), { recursive: true });
  symlinkSync(join(tool, 'node_modules'), join(dir, 'node_modules'));
  const stryker = join(dir, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  process.exitCode = await run(process.execPath, [stryker, 'run', ...args], {
    cwd: dir,
    env: { ...process.env, ...(folder && { MUTATED_FOLDER: folder }) },
  });
  const report = join(dir, 'mutation.json');
  if (existsSync(report)) cpSync(report, join(checkout, '.cache', 'mutation.json'));
} finally {
  rmSync(dir, { recursive: true, force: true });
}
