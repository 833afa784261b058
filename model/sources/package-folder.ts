import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The folder of an installed package, regardless of its `exports`.
 * @throws Error with instructions if the package is not installed
 */
export function packageFolder(name: string, from: string = import.meta.url): string {
  const roots = createRequire(from).resolve.paths(name) ?? [];
  const found = roots
    .map((root) => path.join(root, name))
    .find((folder) => existsSync(path.join(folder, 'package.json')));
  if (!found) throw new Error(`The package ${name} is not installed (npm ci installs it)`);
  return found;
}
