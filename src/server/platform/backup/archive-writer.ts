import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { syncFolder } from '#server/platform/files/whole-files-driver.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { entryNames } from './archive-format.ts';

/** Photos do not get smaller, and rows get nearly as small as with the slower levels. */
const gzipLevel = 1;

export type ArchiveWriter = Awaited<ReturnType<typeof openArchive>>;

/**
 * Writes an archive under another name and renames it last, so that there is never half a backup under the name that
 * was asked for. Only the account that makes it can read it.
 * @param stop ends it: whatever is added next throws the signal's reason
 * @throws OperatorError if there is a file already, or none can be made
 */
export async function openArchive(path: string, stop: AbortSignal) {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new OperatorError(
      `${path} is a folder: name the file to write in it, such as ${join(path, 'homeward.tar.gz')}.`,
    );
  if (existsSync(path)) throw new OperatorError(`There is a file ${path} already, and a backup never replaces one.`);
  const draft = `${path}.${randomBytes(4).toString('hex')}.part`;
  const sumsFile = `${draft}.sums`;
  const sums = await open(sumsFile, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`The backup cannot be written to ${path} (${error.code}).`);
  });
  const tar = pack();
  const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(tar, createGzip({ level: gzipLevel }), file);
  written.catch(() => {}); // `add` or `finish` reports it

  async function addEntry(name: string, size: number, content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) {
    const packed = new Promise<void>((resolve, reject) => {
      const sink = tar.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
      pipeline(content, sink as unknown as NodeJS.WritableStream).catch(reject);
    });
    // a full disk ends the archive, not the entry
    await Promise.race([packed, written.then(() => packed)]);
  }

  return {
    /** Adds a file. Resolves when there is room for the next one. */
    async add(name: string, bytes: Uint8Array) {
      stop.throwIfAborted();
      const sum = createHash('sha256').update(bytes).digest('hex');
      await sums.appendFile(`${sum}  ${name}\n`);
      await addEntry(name, bytes.byteLength, [bytes]);
    },
    /** Completes the archive and gives it its name. Returns its size in bytes. */
    async finish() {
      await sums.close();
      await addEntry(entryNames.sums, (await stat(sumsFile)).size, createReadStream(sumsFile));
      tar.finalize();
      await written;
      await rename(draft, path);
      await syncFolder(dirname(path));
      await rm(sumsFile, { force: true });
      return (await stat(path)).size;
    },
    /** Removes what was written. */
    async discard() {
      tar.destroy();
      await written.catch(() => {});
      await sums.close().catch(() => {}); // closed already if it fails at the end
      await rm(draft, { force: true });
      await rm(sumsFile, { force: true });
    },
  };
}
