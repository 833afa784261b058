import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOf } from './check-rows.ts';
import { readRows } from './read-rows.ts';

const root = join(import.meta.dirname, '../..');

test('every statement of the specification names code and a test that are there', () => {
  const rows = readRows(readFileSync(join(root, 'docs/conformance.md'), 'utf8'));
  expect(rows.length).toBeGreaterThan(150);
  expect(rows.flatMap((row) => faultsOf(row, root).map((fault) => `line ${row.line}: ${fault}`))).toEqual([]);
});

test('a row that names what is not there is a fault', () => {
  const [row] = readRows(
    '| Statement | Code | Test |\n| --- | --- | --- |\n| a | `package.json` `nowhere.ts` | `package.json` "no such title" |',
  );
  expect(row && faultsOf(row, root)).toEqual(['nowhere.ts is not there', 'package.json has no test "no such title"']);
});

test('a row without code or test is a fault', () => {
  const [row] = readRows('| a | none | none |');
  expect(row && faultsOf(row, root)).toEqual(['names no code', 'names no test']);
});
