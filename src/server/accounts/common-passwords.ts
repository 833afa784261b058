import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The 10,000 most common passwords of six or more characters, ordered by how often they occur in leaked data. Taken
 * from `passwords.json` of @zxcvbn-ts/language-common 4.1.3 (MIT licence).
 */
const listFile = join(import.meta.dirname, 'common-passwords.txt');

let list: Set<string> | undefined;

/**
 * Whether the password is one of the most common ones, ignoring upper and lower case. The list is read on the first
 * call.
 */
export function isCommonPassword(password: string): boolean {
  list ??= new Set(readFileSync(listFile, 'utf8').split('\n').filter(Boolean));
  return list.has(password.toLowerCase());
}
