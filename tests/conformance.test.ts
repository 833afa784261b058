import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkout } from '#scripts/run.ts';

type Row = { statement: string; code: string; tests: string };

test('every statement of the specification names code and a test that exist', () => {
  const rows = rowsOf('docs/conformance.md');
  expect(rows.length).toBeGreaterThan(150);
  expect(rows.filter(({ code, tests }) => !code.includes('`') || testsIn(tests).length === 0)).toEqual([]);
  expect(rows.flatMap((row) => [...filesIn(row.code).filter(isMissing), ...staleTests(row)])).toEqual([]);
});

test('every requirement of ASVS level 1 is listed once, with tests that exist or a reason', () => {
  const rows = rowsOf('docs/security.md');
  const numbers = rows.map(({ statement }) => /^V\d+\.\d+\.\d+(?= )/.exec(statement)?.[0]);
  expect([rows.length, new Set(numbers).size, numbers.includes(undefined)]).toEqual([70, 70, false]);
  const reason = /^(does not apply|by construction|operator|not met): ./;
  expect(rows.filter(({ tests }) => testsIn(tests).length === 0 && !reason.test(tests))).toEqual([]);
  expect(rows.flatMap((row) => [...filesIn(row.code).filter(isMissing), ...staleTests(row)])).toEqual([]);
});

test('a file and a title that are not there are stale', () => {
  const tests = '`package.json` "homeward" "no such title" `nowhere.test.ts` "anything"';
  const stale = ['package.json "no such title"', 'nowhere.test.ts "anything"'];
  expect(staleTests({ statement: '', code: '', tests })).toEqual(stale);
});

/** The rows of all tables of a page, without their heads. */
function rowsOf(page: string): Row[] {
  const lines = readFileSync(join(checkout, page), 'utf8').split('\n');
  return lines
    .filter((line) => line.startsWith('|') && !/^\|\s*(-|statement|requirement)/i.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .map(([, statement = '', code = '', tests = '']) => ({ statement, code, tests }));
}

/** A cell may name commands and settings as well. */
const filesIn = (cell: string) => [...cell.matchAll(/`([^` ]+\/[^` ]+)`/g)].map(([, file = '']) => file);

/** A test is named as `file` "a part of its title", several of one file as `file` "one" "another". */
const testsIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`((?:\s*"[^"]+")+)/g)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
  );

const isMissing = (file: string) => !existsSync(join(checkout, file));

const staleTests = ({ tests }: Row) =>
  testsIn(tests)
    .filter(({ file, title }) => isMissing(file) || !readFileSync(join(checkout, file), 'utf8').includes(title))
    .map(({ file, title }) => `${file} "${title}"`);
