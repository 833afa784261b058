import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';

/**
 * Files that are there as a whole or not at all: each is written beside its place, forced to the disk, and given its name
 * last. On a full disk, or when the process is killed, nothing half is found under a key. What a kill leaves beside it is
 * a file that no row names, and goes with the next sweep.
 */
export class WholeFilesDriver extends FSDriver {
  readonly #location: string;

  constructor(location: string) {
    super({ location, visibility: 'private' });
    this.#location = location;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const path = join(this.#location, key);
    const draft = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeThrough(draft, contents);
      await rename(draft, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {}); // the first failure says more
      throw error;
    }
  }
}

async function writeThrough(path: string, contents: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(contents);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Until its folder is on the disk, too, a power failure may take the new name back. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
