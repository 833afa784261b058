import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The 10,000 most common passwords of six characters or more, by how often they were found in what was stolen elsewhere;
 * from `passwords.json` of @zxcvbn-ts/language-common 4.1.3 (MIT licence).
 */
const listFile = join(import.meta.dirname, 'common-passwords.txt');

let list: Set<string> | undefined;

/** Whether it is among the first that anybody would guess, in whatever case its letters are. The list is read at the first call. */
export function isCommonPassword(password: string): boolean {
  list ??= new Set(readFileSync(listFile, 'utf8').split('\n').filter(Boolean));
  return list.has(password.toLowerCase());
}
