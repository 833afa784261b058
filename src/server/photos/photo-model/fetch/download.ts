import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { ModelFetchError } from './model-fetch-error.ts';

/** `of` is null if the server does not say how much there is. */
export type DownloadProgress = { bytes: number; of: number | null };

export type DownloadOptions = {
  progress?: (progress: DownloadProgress) => void;
  signal?: AbortSignal;
  /** how often to begin again after an interruption, and the pause before that, which doubles each time */
  retries?: number;
  pauseMs?: number;
};

/**
 * Downloads a file. If it fails, a part of the file may be left.
 * @throws ModelFetchError
 */
export async function download(url: string, file: string, options: DownloadOptions = {}): Promise<void> {
  const { retries = 5, pauseMs = 2000, signal } = options;
  for (let retry = 0; ; retry++) {
    try {
      return await receive(url, file, options);
    } catch (error) {
      const isInterrupted = error instanceof ModelFetchError && error.trouble === 'interrupted';
      if (!isInterrupted || retry >= retries) throw error;
      await setTimeout(pauseMs * 2 ** retry, undefined, { signal });
    }
  }
}

async function receive(url: string, file: string, { progress, signal }: DownloadOptions): Promise<void> {
  const { body, headers } = await ask(url, signal);
  const length = headers.get('content-length');
  const of = length === null ? null : Number(length);
  await pipeline(
    async function* counted() {
      let bytes = 0;
      progress?.({ bytes, of });
      for await (const chunk of body ?? []) {
        bytes += chunk.length;
        progress?.({ bytes, of });
        yield chunk;
      }
    },
    createWriteStream(file),
    { signal },
  ).catch((error: NodeJS.ErrnoException) => {
    // errors of the disk have a syscall, and are for the caller
    if (signal?.aborted || error.syscall === 'write' || error.syscall === 'open') throw signal?.reason ?? error;
    throw new ModelFetchError('interrupted', `The download of ${url} was interrupted (${error.message}).`, error);
  });
}

async function ask(url: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' }, signal }).catch((error: Error) => {
    signal?.throwIfAborted();
    const reason = (error.cause as Error | undefined)?.message ?? error.message;
    throw new ModelFetchError('unreachable', `${url} cannot be reached: ${reason}.`, error);
  });
  if (response.ok) return response;
  await response.body?.cancel();
  const mayPass = response.status >= 500 || response.status === 429;
  throw new ModelFetchError(mayPass ? 'interrupted' : 'missing', `${url} answers with HTTP ${response.status}.`);
}

/** SHA-256 of a file, in hex. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(file)) hash.update(bytes);
  return hash.digest('hex');
}
