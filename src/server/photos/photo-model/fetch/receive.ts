import type { FileHandle } from 'node:fs/promises';
import { ModelFetchError } from './model-fetch-error.ts';
import type { PartFile } from './part-file.ts';

export type FileToFetch = {
  url: string;
  /** where the file is put once it is complete */
  file: string;
  /** hex; null accepts whatever comes */
  sha256: string | null;
};

/** `of` is null if the server does not say how much there is. */
export type DownloadProgress = { bytes: number; of: number | null };

export type DownloadOptions = {
  progress?: (progress: DownloadProgress) => void;
  signal?: AbortSignal;
  /** how often to try again after an interruption, and the pause before that, which doubles each time */
  retries?: number;
  pauseMs?: number;
  /** how long nothing may come before the connection counts as interrupted */
  stallMs?: number;
};

const minute = 60_000;

/**
 * Fetches what is missing of a file, in one request.
 * @throws ModelFetchError
 */
export async function receive(part: PartFile, wanted: FileToFetch, options: DownloadOptions): Promise<void> {
  const have = await part.size();
  const stall = new Stall(options.stallMs ?? minute, options.signal);
  try {
    const response = await ask(wanted.url, await rangeOf(part, have, wanted), stall);
    const from = await startOf(response, have, part);
    const missing = lengthOf(response);
    await part.write(from, missing, versionOf(response), (file) =>
      copy(response, file, { from, of: missing === null ? null : from + missing }, stall, options),
    );
  } finally {
    stall.end();
  }
}

/** Asks for the rest if the server can tell, or the checksum will, that it is the rest of the same file. */
async function rangeOf(part: PartFile, have: number, { sha256 }: FileToFetch): Promise<Record<string, string>> {
  const version = await part.version();
  if (have === 0 || !(version || sha256)) return {};
  return { range: `bytes=${have}-`, ...(version && { 'if-range': version }) };
}

async function ask(url: string, headers: Record<string, string>, stall: Stall): Promise<Response> {
  try {
    return await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' }, signal: stall.signal });
  } catch (error) {
    stall.throwIfStopped();
    const reason = (error as Error & { cause?: Error }).cause?.message ?? (error as Error).message;
    throw new ModelFetchError('unreachable', `${url} cannot be reached: ${reason}.`, error);
  }
}

/**
 * The byte at which the answer begins.
 * @throws ModelFetchError if it is no answer to the request
 */
async function startOf(response: Response, have: number, part: PartFile): Promise<number> {
  const { status, url } = response;
  if (status === 200) return 0;
  if (status === 206 && response.headers.get('content-range')?.startsWith(`bytes ${have}-`)) return have;
  await response.body?.cancel();
  if (status === 206 || status === 416) {
    await part.remove();
    throw new ModelFetchError('interrupted', `${url} has changed. It is downloaded again from its beginning.`);
  }
  const trouble = status >= 500 || status === 429 ? 'unreachable' : 'missing';
  throw new ModelFetchError(trouble, `${url} answers with HTTP ${status}.`);
}

/** Number of bytes that the answer has, if it says so. */
function lengthOf({ headers }: Response): number | null {
  const length = headers.get('content-length');
  return length === null ? null : Number(length);
}

/** Only strong validators may be used to continue a download (RFC 9110, section 13.1.5). */
function versionOf({ headers }: Response): string | null {
  const etag = headers.get('etag');
  return etag && !etag.startsWith('W/') ? etag : headers.get('last-modified');
}

type Extent = { from: number; of: number | null };

async function copy(
  response: Response,
  file: FileHandle,
  { from, of }: Extent,
  stall: Stall,
  { progress }: DownloadOptions,
): Promise<void> {
  let bytes = from;
  progress?.({ bytes, of });
  for await (const chunk of chunksOf(response, stall)) {
    await file.writeFile(chunk);
    bytes += chunk.length;
    progress?.({ bytes, of });
  }
  if (of !== null && bytes < of) throw interrupted(response.url, `${bytes} of ${of} bytes came`);
}

/** The body, with errors of the connection as `interrupted`. */
async function* chunksOf(response: Response, stall: Stall): AsyncIterable<Uint8Array> {
  try {
    for await (const chunk of response.body ?? []) {
      stall.moved();
      yield chunk;
    }
  } catch (error) {
    stall.throwIfStopped();
    throw interrupted(response.url, (error as Error).message, error);
  }
}

function interrupted(url: string, reason: string, cause?: unknown): ModelFetchError {
  const todo = 'What came so far is kept: the next try continues there.';
  return new ModelFetchError('interrupted', `The download of ${url} was interrupted (${reason}). ${todo}`, cause);
}

/** Ends a request when nothing has come for some time, or when the caller stops it. */
class Stall {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #stop: AbortSignal | undefined;
  readonly signal: AbortSignal;

  constructor(ms: number, stop?: AbortSignal) {
    this.#stop = stop;
    this.#timer = setTimeout(() => this.#controller.abort(new Error('nothing came any more')), ms).unref();
    this.signal = stop ? AbortSignal.any([this.#controller.signal, stop]) : this.#controller.signal;
  }

  moved(): void {
    this.#timer.refresh();
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  /** @throws the reason of the caller's signal */
  throwIfStopped(): void {
    this.#stop?.throwIfAborted();
  }
}
