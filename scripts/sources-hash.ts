import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Files in source folders that the build itself makes, or that are no part of it. */
const isNoSource = (path: string) => /^src\/core\/paraglide|\.test\.tsx?$/.test(path);

/** One hash over the names and contents of files, and of all sources in folders. */
export function hashFiles(checkout: string, paths: string[]): string {
  const hash = createHash('sha256');
  for (const name of paths.flatMap((path) => filesUnder(checkout, path))) {
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(checkout, name)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * One hash over the locked versions of packages. The hash of the lock file itself cannot be used, because npm 10
 * removes some of its fields when it prunes an install.
 */
export function hashVersions(checkout: string, packages: string[] | 'all'): string {
  const lock = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8')) as Lock;
  const paths = packages === 'all' ? Object.keys(lock.packages) : packages.map((name) => `node_modules/${name}`);
  const versions = paths.map((path) => `${path}@${lock.packages[path]?.version}`);
  return createHash('sha256').update(versions.join('\n')).digest('hex');
}

type Lock = { packages: Record<string, { version?: string }> };

function filesUnder(checkout: string, name: string): string[] {
  const path = join(checkout, name);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [name];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(checkout, join(entry.parentPath, entry.name)))
    .filter((file) => !isNoSource(file))
    .sort();
}
