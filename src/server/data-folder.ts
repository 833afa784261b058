import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from './operator-error.ts';

const reasons: Record<string, string> = {
  EEXIST: 'is a file, not a folder',
  ENOTDIR: 'lies below a file, not in a folder',
  EACCES: "cannot be written by the app's account",
  EPERM: "cannot be written by the app's account",
  EROFS: 'is on a disk that can only be read',
  ENOSPC: 'is on a disk that is full',
};

/**
 * Creates the data folder if it is missing, and writes into it.
 * @throws OperatorError if it cannot be used; nothing else was changed then
 */
export async function openDataFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.written-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new OperatorError(`The data folder ${dataDir} ${reasons[code] ?? `cannot be used (${code})`}: set DATA_DIR.`);
  }
}
