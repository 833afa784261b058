import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from '../test/outcomes.ts';
import type { NamedTest, Row } from './read-rows.ts';
import { isExempt } from './security-rows.ts';

/** The faults of a row: no code, no test, a file that does not exist, a title that its test file does not contain. */
export function faultsOf(row: Row, root: string): string[] {
  return [
    ...(row.code.length ? [] : ['names no code']),
    ...(row.tests.length ? [] : ['names no test']),
    ...missingNames(row, root),
  ];
}

/** The faults of a requirement in docs/security.md, which may say why it has no test. */
export function faultsOfRequirement(row: Row, root: string): string[] {
  const isProven = row.tests.length > 0 || isExempt(row);
  const code = row.code.filter(isPath);
  return [...(isProven ? [] : ['names no test and no reason']), ...missingNames({ ...row, code }, root)];
}

/** How a requirement is met may also name a command or a setting. */
const isPath = (text: string) => text.includes('/') && !text.includes(' ');

function missingNames({ code, tests }: Pick<Row, 'code' | 'tests'>, root: string): string[] {
  return [
    ...code.filter((file) => !existsSync(join(root, file))).map((file) => `${file} is not there`),
    ...tests.filter((test) => !hasTest(test, root)).map(({ file, title }) => `${file} has no test "${title}"`),
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
    return named.every(({ result }) => result === 'passed') ? [] : [`${file} "${title}" did not pass`];
  });
}
