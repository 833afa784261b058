import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from './read-rows.ts';

/** What is wrong with a row, or nothing: a file that is not there, a title that its test file does not have. */
export function faultsOf(row: Row, root: string): string[] {
  return [
    ...(row.code.length ? [] : ['names no code']),
    ...(row.tests.length ? [] : ['names no test']),
    ...row.code.filter((file) => !existsSync(join(root, file))).map((file) => `${file} is not there`),
    ...row.tests.filter((test) => !hasTest(test, root)).map(({ file, title }) => `${file} has no test "${title}"`),
  ];
}

function hasTest({ file, title }: { file: string; title: string }, root: string): boolean {
  const path = join(root, file);
  return existsSync(path) && readFileSync(path, 'utf8').includes(title);
}
