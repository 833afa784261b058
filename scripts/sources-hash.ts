import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** In a folder of sources, made by the build itself or no part of it. */
const isNoSource = (path: string) => /^src\/core\/paraglide|\.test\.tsx?$/.test(path);

/** One hash over names and contents: of files, and of all sources in folders. */
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

/** One hash over the versions that package.json asks for. */
export function hashVersions(checkout: string, packages: string[]): string {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
  const versions = packages.map((name) => `${name}@${dependencies[name] ?? devDependencies[name]}`);
  return createHash('sha256').update(versions.join('\n')).digest('hex');
}

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
