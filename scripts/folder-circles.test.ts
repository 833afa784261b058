import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const imported = /(?:from|import)\s*\(?\s*'([#.][^']+)'/g;

/** The folders that a file imports from, other than its own. */
function foldersOf(file: string): string[] {
  const names = [...readFileSync(file, 'utf8').matchAll(imported)].map(([, name]) => name!);
  const files = names.map((name) => (name.startsWith('#') ? `src/${name.slice(1)}` : join(dirname(file), name)));
  return files.map((one) => dirname(one)).filter((folder) => folder !== dirname(file));
}

// Biome refuses circles of files, but knows no folders.
it('no two folders import each other', () => {
  const imports = new Map<string, Set<string>>();
  for (const file of globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/testing/**', '**/paraglide/**'] })) {
    const folder = dirname(file);
    imports.set(folder, new Set([...(imports.get(folder) ?? []), ...foldersOf(file)]));
  }
  const circles = [...imports].flatMap(([folder, others]) =>
    [...others].filter((other) => folder < other && imports.get(other)?.has(folder)).map((other) => [folder, other]),
  );
  expect(imports.size).toBeGreaterThan(100);
  expect(circles).toEqual([]);
});
