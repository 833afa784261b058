import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOf, faultsOfRequirement, unprovenTests } from './check-rows.ts';
import { readRows } from './read-rows.ts';
import { missingRequirements } from './security-rows.ts';

const root = join(import.meta.dirname, '../..');

test('every statement of the specification names code and a test that exist', () => {
  const rows = readRows(readFileSync(join(root, 'docs/conformance.md'), 'utf8'));
  expect(rows.length).toBeGreaterThan(150);
  expect(rows.flatMap((row) => faultsOf(row, root).map((fault) => `line ${row.line}: ${fault}`))).toEqual([]);
});

test('a row that names something that does not exist is a fault', () => {
  const [row] = readRows(
    '| Statement | Code | Test |\n| --- | --- | --- |\n| a | `package.json` `nowhere.ts` | `package.json` "no such title" |',
  );
  expect(row && faultsOf(row, root)).toEqual(['nowhere.ts is not there', 'package.json has no test "no such title"']);
});

test('a row without code or test is a fault', () => {
  const [row] = readRows('| a | none | none |');
  expect(row && faultsOf(row, root)).toEqual(['names no code', 'names no test']);
});

test('a named test must have run, and every test of that name must have passed', () => {
  const [row] = readRows('| a | `b.ts` | `b.test.ts` "opens" |');
  const ran = (title: string, result: 'passed' | 'failed') => ({ file: 'b.test.ts', title, result });
  expect(row && unprovenTests(row, [])).toEqual(['b.test.ts "opens" did not run']);
  expect(row && unprovenTests(row, [{ ...ran('opens', 'passed'), file: 'other.test.ts' }])).toHaveLength(1);
  expect(row && unprovenTests(row, [ran('doors opens by day', 'passed'), ran('opens by night', 'failed')])).toEqual([
    'b.test.ts "opens" did not pass',
  ]);
  expect(row && unprovenTests(row, [ran('doors opens by day', 'passed')])).toEqual([]);
});

test('every requirement of ASVS level 1 is listed once, with tests that exist or a reason', () => {
  const rows = readRows(readFileSync(join(root, 'docs/security.md'), 'utf8'));
  expect(missingRequirements(rows)).toEqual([]);
  expect(rows.flatMap((row) => faultsOfRequirement(row, root).map((fault) => `line ${row.line}: ${fault}`))).toEqual(
    [],
  );
});

test('a requirement needs a test or a reason, and is of level 1', () => {
  const [row] = readRows('| V1.2.9 something | `npm run audit` `no/such.ts` | later |');
  expect(row && faultsOfRequirement(row, root)).toEqual(['names no test and no reason', 'no/such.ts is not there']);
  expect(row && missingRequirements([row])).toContain('V1.2.9 is not of level 1');
  const [known] = readRows('| V4.4.1 WebSockets | | does not apply: there are none |');
  expect(known && faultsOfRequirement(known, root)).toEqual([]);
});
