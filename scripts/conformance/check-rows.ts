import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './outcomes.ts';
import type { NamedTest, Row } from './read-rows.ts';

/** What is wrong with a row, or nothing: a file that is not there, a title that its test file does not have. */
export function faultsOf(row: Row, root: string): string[] {
  return [
    ...(row.code.length ? [] : ['names no code']),
    ...(row.tests.length ? [] : ['names no test']),
    ...row.code.filter((file) => !existsSync(join(root, file))).map((file) => `${file} is not there`),
    ...row.tests.filter((test) => !hasTest(test, root)).map(({ file, title }) => `${file} has no test "${title}"`),
  ];
}

function hasTest({ file, title }: NamedTest, root: string): boolean {
  const path = join(root, file);
  return existsSync(path) && readFileSync(path, 'utf8').includes(title);
}

/** What the test runners say against a row: a named test that did not run, or that ran and did not pass. */
export function unprovenTests({ tests }: Pick<Row, 'tests'>, outcomes: readonly Outcome[]): string[] {
  return tests.flatMap(({ file, title }) => {
    const named = outcomes.filter((outcome) => outcome.file === file && outcome.title.includes(title));
    if (named.length === 0) return [`${file} "${title}" did not run`];
    return named.every(({ passed }) => passed) ? [] : [`${file} "${title}" did not pass`];
  });
}
