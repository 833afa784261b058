import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** All that a build is made from. */
const sources = [
  'src',
  'messages',
  'project.inlang/settings.json',
  'public',
  'package.json',
  'package-lock.json',
].concat(['react-router.config.ts', 'tsconfig.json', 'vite.config.ts']);

/** Made by the build itself, or no part of it. */
const isNoSource = (path: string) => /^src\/core\/paraglide|\.test\.tsx?$/.test(path);

/** One hash over names and contents, so that a build is made anew when, and only when, it would differ. */
export function hashSources(checkout: string): string {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesUnder(join(checkout, source)))) {
    const name = relative(checkout, path);
    if (!isNoSource(name)) hash.update(`${name}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
