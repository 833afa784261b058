import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { Logger } from '#server/platform/logger.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { checkLayers, type MapHeader, readHeader } from './pmtiles-header.ts';

/** A PMTiles file on disk, open for reading. */
export type MapFile = NonNullable<Awaited<ReturnType<typeof openMapFile>>>;

/** Holds the header, and the root directory, which tells the sizes of all other parts (specification, section 3). */
const beginningBytes = 16_384;
/** Most tiles are smaller. */
const chunkBytes = 128 * 1024;

/**
 * Opens the file of `MAP_FILE`, until the stack is disposed. A file that replaces it by another one of the same name is
 * not seen before the next start.
 * @returns null if the setting is not used
 * @throws OperatorError if maps cannot be drawn from it
 */
export async function openMapFile(
  path: string | undefined,
  logger: Pick<Logger, 'error'>,
  stack: AsyncDisposableStack,
) {
  if (path === undefined) return null;
  const file = await openOrExplain(path);
  stack.defer(() => file.close());
  const { size, header, version } = await inspected(file, path);
  const { mtimeMs } = await file.stat();
  let wasTold = false;
  return {
    /** `version` names this content, the same on every machine */
    ...{ version, bytes: size, bounds: header.bounds, maxZoom: header.maxZoom },
    /** False once the file was written to while it was open: its parts do not fit together any more. */
    async isWhole(): Promise<boolean> {
      const now = await file.stat();
      const isWhole = now.size === size && now.mtimeMs === mtimeMs;
      if (!isWhole && !wasTold)
        logger.error({ path }, 'MAP_FILE was written to: restart the app to use what it is now');
      wasTold ||= !isWhole;
      return isWhole;
    },
    /** @param last position of the last byte, counted from 0 */
    read: (first: number, last: number) => chunksOf(file, first, last),
  };
}

/**
 * The facts about a map file, without keeping it open.
 * @throws OperatorError if maps cannot be drawn from it
 */
export async function inspectMapFile(path: string): Promise<MapHeader & { bytes: number }> {
  await using file = await openOrExplain(path);
  const { size, header } = await inspected(file, path);
  return { ...header, bytes: size };
}

async function openOrExplain(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = { ENOENT: 'does not exist', EACCES: "cannot be read by the app's account" }[code ?? ''];
    throw new OperatorError(`MAP_FILE: ${path} ${why ?? `cannot be opened (${code})`}.`);
  }
}

async function inspected(file: FileHandle, path: string) {
  const stat = await file.stat();
  if (!stat.isFile()) throw new OperatorError(`MAP_FILE: ${path} is not a file.`);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0);
  const beginning = buffer.subarray(0, bytesRead);
  const header = readHeader(beginning, stat.size);
  const problem = typeof header === 'string' ? header : await checkLayers(file);
  if (typeof header === 'string' || problem) throw new OperatorError(`MAP_FILE: ${path} ${problem}.`);
  const version = createHash('sha256').update(beginning).update(`${stat.size}`).digest('base64url').slice(0, 16);
  return { size: stat.size, header, version };
}

/** Reads when it is asked for more, so that a slow client takes the memory of one chunk. */
function chunksOf(file: FileHandle, first: number, last: number): ReadableStream<Uint8Array> {
  let at = first;
  return new ReadableStream({
    async pull(stream) {
      const wanted = Math.min(chunkBytes, last + 1 - at);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, at);
      if (bytesRead === 0) throw new Error('The map file has become shorter');
      at += bytesRead;
      stream.enqueue(new Uint8Array(buffer.subarray(0, bytesRead)));
      if (at > last) stream.close();
    },
  });
}
