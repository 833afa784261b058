import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '#server/platform/database/embedded/pid-file.ts';

/** Temporary files of uploads in progress. */
export type IncomingFiles = Awaited<ReturnType<typeof openIncomingFiles>>;

/**
 * Temporary files for uploads while they are received and checked, in a folder of this process under
 * `dataDir`/incoming. On disk they take no memory, however many there are. Files left behind by a killed process are
 * removed here.
 */
export async function openIncomingFiles(dataDir: string) {
  const root = join(dataDir, 'incoming');
  await mkdir(root, { recursive: true, mode: 0o700 });
  await removeLeftOvers(root);
  const folder = join(root, `${process.pid}@${hostname()}`);
  return {
    /** Passes `work` a path where no file exists yet, and removes the file there once the work is done. */
    async whileKept<T>(work: (path: string) => Promise<T>): Promise<T> {
      // each time, since somebody may have cleared `incoming`; that a disk is full is told by the work
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => {});
      const file = join(folder, crypto.randomUUID());
      try {
        return await work(file);
      } finally {
        // one that cannot be removed now is removed at the next start
        await rm(file, { force: true }).catch(() => {});
      }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function removeLeftOvers(root: string): Promise<void> {
  for (const name of await readdir(root))
    if (await isLeftOver(root, name)) await rm(join(root, name), { recursive: true, force: true });
}

const dayMs = 24 * 3600_000;

/** Containers may share the data folder, and a process id tells nothing about those of another one. */
async function isLeftOver(root: string, name: string): Promise<boolean> {
  const [pid, host] = [Number.parseInt(name, 10), name.slice(name.indexOf('@') + 1)];
  // in a container, a new process may have the same id as the one before
  if (host === hostname()) return pid === process.pid || !isAlive(pid);
  // one that is gone by now was closed by its process
  const changed = await stat(join(root, name)).catch(() => null);
  return changed !== null && Date.now() - changed.mtimeMs > dayMs;
}
