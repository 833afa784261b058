import { type FileHandle, open, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { diskTrouble, noRoom } from './disk-trouble.ts';

/** Room that must be left on the disk for everything else. */
const spareBytes = 50 * 2 ** 20;

/** The file that a download is written to until it is complete, and what identifies the version it is of. */
export class PartFile {
  readonly path: string;
  readonly #versionFile: string;

  constructor(file: string) {
    this.path = `${file}.part`;
    this.#versionFile = `${file}.part.version`;
  }

  /** Its length in bytes; 0 if there is none. */
  async size(): Promise<number> {
    return stat(this.path).then(
      ({ size }) => size,
      () => 0,
    );
  }

  /** The strong `ETag` or the `Last-Modified` of the file it is a part of; null if the server gave neither. */
  async version(): Promise<string | null> {
    return readFile(this.#versionFile, 'utf8').catch(() => null);
  }

  async remove(): Promise<void> {
    await rm(this.path, { force: true });
    await rm(this.#versionFile, { force: true });
  }

  /**
   * Writes what comes, from this byte on.
   * @param missing number of bytes that will come, if that is known
   * @throws ModelFetchError `disk`; nothing is left behind then. What `write` rejects with for other reasons
   */
  async write(
    from: number,
    missing: number | null,
    version: string | null,
    work: (file: FileHandle) => Promise<void>,
  ): Promise<void> {
    try {
      await this.#demandRoom(missing);
      if (version) await writeFile(this.#versionFile, version);
      else await rm(this.#versionFile, { force: true });
      await using file = await open(this.path, from > 0 ? 'a' : 'w');
      await work(file);
    } catch (error) {
      const told = diskTrouble(error, path.dirname(this.path));
      if (told) await this.remove();
      throw told ?? error;
    }
  }

  async #demandRoom(missing: number | null): Promise<void> {
    const { bavail, bsize } = await statfs(path.dirname(this.path));
    if (missing !== null && bavail * bsize < missing + spareBytes)
      throw noRoom(path.dirname(this.path), missing + spareBytes);
  }
}
