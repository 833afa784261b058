import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
    await makeFolder(dataDir);
    await writeFile(probe, '');
    await rm(probe, { force: true }); // an app in another container may have removed it: there are few process ids
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new OperatorError(`The data folder ${dataDir} ${reasons[code] ?? `cannot be used (${code})`}: set DATA_DIR.`);
  }
}

/** Node's own way to make all folders of a path never ends below /proc, where none can be made. */
async function makeFolder(dir: string): Promise<void> {
  try {
    await makeOne(dir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dir === dirname(dir)) throw error;
    await makeFolder(dirname(dir));
    await makeOne(dir);
  }
}

/** Another app may have made it. */
async function makeOne(dir: string): Promise<void> {
  await mkdir(dir).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' || !(await stat(dir)).isDirectory()) throw error;
  });
}
