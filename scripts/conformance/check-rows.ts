import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './outcomes.ts';
import type { NamedTest, Row } from './read-rows.ts';

/** The faults of a row: no code, no test, a file that does not exist, a title that its test file does not contain. */
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

/** The named tests of a row that did not run, or did not pass, according to the test runners. */
export function unprovenTests({ tests }: Pick<Row, 'tests'>, outcomes: readonly Outcome[]): string[] {
  return tests.flatMap(({ file, title }) => {
    const named = outcomes.filter((outcome) => outcome.file === file && outcome.title.includes(title));
    if (named.length === 0) return [`${file} "${title}" did not run`];
    return named.every(({ passed }) => passed) ? [] : [`${file} "${title}" did not pass`];
  });
}
