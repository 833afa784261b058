import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { OperatorError } from '#server/platform/operator-error.ts';
import { type BackupDescription, backupDescription, entryNames } from './archive-format.ts';

export type ArchiveEntry = { name: string; content: AsyncIterable<Uint8Array> };

/** More than any entry that is read into memory; the rest is streamed. */
const mostBytesAtOnce = 64 * 2 ** 20;

/**
 * The entries of an archive in order. Each has to be read before the next one is asked for, or is skipped.
 * @param stop ends it: whatever is read next throws the signal's reason
 */
export async function* readArchive(path: string, stop?: AbortSignal): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const reading = pipeline(createReadStream(path), createGunzip(), tar as unknown as NodeJS.WritableStream);
  reading.catch(() => {}); // the loop below ends with the same error
  for await (const entry of tar) {
    yield { name: entry.header.name, content: until(entry as unknown as AsyncIterable<Uint8Array>, stop) };
    entry.resume();
  }
  await reading;
}

async function* until(chunks: AsyncIterable<Uint8Array>, stop: AbortSignal | undefined) {
  for await (const chunk of chunks) {
    stop?.throwIfAborted();
    yield chunk;
  }
}

/**
 * Reads the whole archive and compares it with its checksums, before anything of it is used.
 * @throws OperatorError if it is damaged, incomplete or no backup
 */
export async function verifyArchive(path: string, stop?: AbortSignal): Promise<BackupDescription> {
  const expected = createHash('sha256');
  let description: unknown;
  let sums: string | undefined;
  try {
    for await (const { name, content } of readArchive(path, stop)) {
      if (sums !== undefined) throw new Error('something follows its checksums');
      if (name === entryNames.sums) {
        sums = await hashOf(content);
      } else if (name === entryNames.description) {
        const bytes = await bytesOf(content);
        description = JSON.parse(bytes.toString());
        expected.update(sumLine(createHash('sha256').update(bytes).digest('hex'), name));
      } else expected.update(sumLine(await hashOf(content), name));
    }
  } catch (error) {
    throw unusable(path, error);
  }
  if (sums === undefined)
    throw new OperatorError(`${path} is incomplete or no backup: its end is missing. Nothing was changed.`);
  if (sums !== expected.digest('hex'))
    throw new OperatorError(`${path} is damaged: its content differs from its checksums. Nothing was changed.`);
  return understood(path, description);
}

/** An entry that is small enough to be held in memory. */
export async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (size > mostBytesAtOnce) throw new Error('an entry is larger than any that a backup has');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function hashOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

const sumLine = (sum: string, name: string): string => `${sum}  ${name}\n`;

function understood(path: string, description: unknown): BackupDescription {
  const parsed = backupDescription.safeParse(description);
  if (!parsed.success) throw new OperatorError(`${path} is a backup of another kind than this release reads.`);
  return parsed.data;
}

function unusable(path: string, error: unknown): OperatorError {
  if (error instanceof OperatorError) return error; // it was interrupted
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new OperatorError(`There is no file ${path}.`);
  if (code === 'EACCES' || code === 'EISDIR') return new OperatorError(`${path} cannot be read (${code}).`);
  return new OperatorError(`${path} is damaged or no backup (${message}). Nothing was changed.`);
}
