import { expect, test } from 'vitest';
import { checkout } from '../run.ts';
import { fileCircles, roomCircles } from './circles.ts';
import { isTest, leavesFloor } from './floors.ts';
import { readImports, resolveImport, specifiersOf } from './read-imports.ts';

const edge = (from: string, to: string) => ({ from, to });

test('no file and no room of this checkout is in a circle, and no relative import leaves its floor', () => {
  const imports = readImports(checkout);
  expect(imports.length).toBeGreaterThan(3000);
  expect(fileCircles(imports)).toEqual([]);
  expect(roomCircles(imports.filter(({ from }) => !isTest(from)))).toEqual([]);
  expect(imports.filter(leavesFloor)).toEqual([]);
});

test('files that import each other around a corner are a circle, those that only use it are not', () => {
  const imports = [edge('a.ts', 'b.ts'), edge('b.ts', 'c.ts'), edge('c.ts', 'a.ts'), edge('d.ts', 'a.ts')];
  expect(fileCircles(imports)).toEqual([['a.ts', 'b.ts', 'c.ts']]);
});

test('two folders that import each other are a circle of rooms, though no file is in one', () => {
  const imports = [edge('src/cases/a.ts', 'src/photos/deep/b.ts'), edge('src/photos/c.ts', 'src/cases/d.ts')];
  expect(fileCircles(imports)).toEqual([]);
  expect(roomCircles(imports)).toEqual([['src/cases', 'src/photos']]);
});

test('a folder may use a file beside it that another file beside it uses', () => {
  const imports = [edge('http/app.ts', 'http/api/cases.ts'), edge('http/api/cases.ts', 'http/app-env.ts')];
  expect(roomCircles(imports)).toEqual([]);
});

test('type-only, dynamic and bare imports count, over several lines too, and texts that name one do not', () => {
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

test('a relative path into another floor leaves it, one into a neighbouring folder of the floor does not', () => {
  const relative = (from: string, to: string) => leavesFloor({ from, to, specifier: '../x.ts' });
  expect(relative('src/server/cases/a.ts', 'src/server/matching/b.ts')).toBe(true);
  expect(relative('src/server/cases/a.ts', 'src/server/errors.ts')).toBe(true);
  expect(relative('src/web/features/a/b.tsx', 'src/web/ui/c.tsx')).toBe(true);
  expect(relative('bench/memory/a.ts', 'scripts/b.ts')).toBe(true);
  expect(relative('src/server/adapters/auth/a.ts', 'src/server/adapters/postgres/b.ts')).toBe(false);
  expect(relative('src/core/cases/a.ts', 'src/core/places/b.ts')).toBe(false);
});
