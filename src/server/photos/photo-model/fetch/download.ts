import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ModelFetchError } from './model-fetch-error.ts';
import { PartFile } from './part-file.ts';
import { type DownloadOptions, type FileToFetch, receive } from './receive.ts';

/**
 * Downloads a file. An interrupted download is continued where it stopped, by a later call too, if the file is still
 * the same (`ETag` or `Last-Modified`, or else the checksum).
 * @returns the checksum of the file
 * @throws ModelFetchError
 */
export async function download(wanted: FileToFetch, options: DownloadOptions = {}): Promise<{ sha256: string }> {
  await mkdir(path.dirname(wanted.file), { recursive: true });
  const part = new PartFile(wanted.file);
  await receiveAll(part, wanted, options);
  const sha256 = await sha256Of(part.path);
  if (wanted.sha256 && sha256 !== wanted.sha256) {
    await part.remove();
    throw new ModelFetchError(
      'checksum',
      `${wanted.url} has the checksum ${sha256} and should have ${wanted.sha256}. It was not kept.`,
    );
  }
  await rename(part.path, wanted.file);
  await part.remove();
  return { sha256 };
}

async function receiveAll(part: PartFile, wanted: FileToFetch, options: DownloadOptions): Promise<void> {
  const { retries = 5, pauseMs = 2000, signal } = options;
  for (let retry = 0; ; retry++) {
    try {
      return await receive(part, wanted, options);
    } catch (error) {
      if (!(error instanceof ModelFetchError && error.mayPass) || retry >= retries) throw error;
      // an address that never answered may be wrong, and nobody should wait long to learn that
      if (error.trouble === 'unreachable' && (await part.size()) === 0) throw error;
      await setTimeout(pauseMs * 2 ** retry, undefined, { signal });
    }
  }
}

/** SHA-256 of a file, in hex. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(file)) hash.update(bytes);
  return hash.digest('hex');
}
