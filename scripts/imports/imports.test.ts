import { expect, test } from 'vitest';
import { checkout } from '../run.ts';
import { fileCircles, roomCircles } from './circles.ts';
import { isTest, leavesFloor } from './floors.ts';
import { readImports, resolveImport, specifiersOf } from './read-imports.ts';

const edge = (from: string, to: string) => ({ from, to });

test('no file or folder of this checkout is in an import circle, and no relative import leaves its layer', () => {
  const imports = readImports(checkout);
  expect(imports.length).toBeGreaterThan(3000);
  expect(fileCircles(imports)).toEqual([]);
  expect(roomCircles(imports.filter(({ from }) => !isTest(from)))).toEqual([]);
  expect(imports.filter(leavesFloor)).toEqual([]);
});

test('files that import each other indirectly are a circle, files that only use it are not', () => {
  const imports = [edge('a.ts', 'b.ts'), edge('b.ts', 'c.ts'), edge('c.ts', 'a.ts'), edge('d.ts', 'a.ts')];
  expect(fileCircles(imports)).toEqual([['a.ts', 'b.ts', 'c.ts']]);
});

test('two folders that import each other are a circle of folders, even without a circle of files', () => {
  const imports = [edge('src/cases/a.ts', 'src/photos/deep/b.ts'), edge('src/photos/c.ts', 'src/cases/d.ts')];
  expect(fileCircles(imports)).toEqual([]);
  expect(roomCircles(imports)).toEqual([['src/cases', 'src/photos']]);
});

test('a folder may use a file beside it that other files beside it use', () => {
  const imports = [edge('http/app.ts', 'http/api/cases.ts'), edge('http/api/cases.ts', 'http/app-env.ts')];
  expect(roomCircles(imports)).toEqual([]);
});

test('type-only, dynamic, bare and multi-line imports count; texts that look like imports do not', () => {
  const text = [
    "import type { A } from './a.ts';",
    "import {\n  b,\n} from '#core/b.ts';",
    "import './c.css';",
    "export const d = () => import('./d.ts');",
    "const text = `from './e.ts'`;",
  ].join('\n');
  expect(specifiersOf(text)).toEqual(['./a.ts', '#core/b.ts', './c.css', './d.ts']);
});

test('specifiers are resolved by the aliases of package.json', () => {
  const aliases = { '#core/*': './src/core/*' };
  expect(resolveImport('src/web/a.ts', '#core/cases/b.ts', aliases)).toBe('src/core/cases/b.ts');
  expect(resolveImport('src/web/a.ts', '../core/b.ts', aliases)).toBe('src/core/b.ts');
  expect(resolveImport('src/web/a.ts', 'zod', aliases)).toBeNull();
});

test('a relative path into another layer leaves its layer, one into a neighbouring folder does not', () => {
  const relative = (from: string, to: string) => leavesFloor({ from, to, specifier: '../x.ts' });
  expect(relative('src/server/cases/a.ts', 'src/server/matching/b.ts')).toBe(true);
  expect(relative('src/server/cases/a.ts', 'src/server/platform/errors.ts')).toBe(true);
  expect(relative('src/web/features/a/b.tsx', 'src/web/ui/c.tsx')).toBe(true);
  expect(relative('bench/memory/a.ts', 'scripts/b.ts')).toBe(true);
  expect(relative('src/server/cases/store/a.ts', 'src/server/cases/b.ts')).toBe(false);
  expect(relative('src/core/cases/a.ts', 'src/core/places/b.ts')).toBe(false);
});
