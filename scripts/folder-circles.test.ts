import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const imported = /(?:from|import)\s*\(?\s*'([#.][^']+)'/g;

const sources = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { exclude: ['**/*.test.*', '**/testing/**', '**/paraglide/**'] });

/** The folders that a file imports from, other than its own. */
function foldersOf(file: string): string[] {
  const names = [...readFileSync(file, 'utf8').matchAll(imported)].map(([, name]) => name!);
  const files = names.map((name) => (name.startsWith('#') ? `src/${name.slice(1)}` : join(dirname(file), name)));
  return files.map((one) => dirname(one)).filter((folder) => folder !== dirname(file));
}

// Biome refuses circles of files, but knows no folders.
it('no two folders import each other', () => {
  const imports = new Map<string, Set<string>>();
  for (const file of sources('src')) {
    const folder = dirname(file);
    imports.set(folder, new Set([...(imports.get(folder) ?? []), ...foldersOf(file)]));
  }
  const circles = [...imports].flatMap(([folder, others]) =>
    [...others].filter((other) => folder < other && imports.get(other)?.has(folder)).map((other) => [folder, other]),
  );
  expect(imports.size).toBeGreaterThan(100);
  expect(circles).toEqual([]);
});

it('no loop of imports leads through several parts of the pages', () => {
  const partOf = (path: string) => /^src\/web\/features\/([^/]+)/.exec(path)?.[1];
  const imports = new Map<string, Set<string>>();
  for (const file of sources('src/web/features')) {
    const part = partOf(file)!;
    const others = foldersOf(file).flatMap((folder) => partOf(folder) ?? []);
    imports.set(part, new Set([...(imports.get(part) ?? []), ...others.filter((other) => other !== part)]));
  }
  expect(imports.size).toBeGreaterThan(30);
  // whoever imports none of those that are left is in no loop
  const isFree = ([, others]: [string, Set<string>]) => ![...others].some((other) => imports.has(other));
  for (let free = [...imports].filter(isFree); free.length > 0; free = [...imports].filter(isFree))
    for (const [part] of free) imports.delete(part);
  expect([...imports.keys()]).toEqual([]);
});
