import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkout } from '../run.ts';

export type WorkingCopy = {
  dir: string;
  /**
   * Runs `work` while `find`, which must be in `file` exactly once, is replaced by `replace`.
   * @throws Error if it is not in the file, or more than once
   */
  whileMutated: <T>(edit: { file: string; find: string; replace: string }, work: () => Promise<T>) => Promise<T>;
  remove: () => void;
};

/** A copy of the checkout's sources in a temporary folder, so that an interrupted mutation does no harm. */
export function openWorkingCopy(): WorkingCopy {
  const dir = mkdtempSync(join(tmpdir(), 'homeward-mutation-'));
  chmodSync(dir, 0o755); // PostgreSQL's unprivileged account needs access
  for (const file of sources()) cpSync(join(checkout, file), join(dir, file));
  symlinkSync(join(checkout, 'node_modules'), join(dir, 'node_modules'));
  return {
    dir,
    whileMutated: async ({ file, find, replace }, work) => {
      const path = join(dir, file);
      const original = readFileSync(path, 'utf8');
      if (original.split(find).length !== 2) throw new Error(`${file} does not have exactly one: ${find}`);
      writeFileSync(
        path,
        original.replace(find, () => replace),
      );
      try {
        return await work();
      } finally {
        writeFileSync(path, original);
      }
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

function sources(): string[] {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: checkout, encoding: 'utf8' });
  return list.split('\n').filter((file) => file && existsSync(join(checkout, file)));
}
