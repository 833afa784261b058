import { fork } from 'node:child_process';
import { childSettings } from '#server/platform/child-settings.ts';
import { type FetchTrouble, ModelFetchError } from './model-fetch-error.ts';
import type { ModelSource } from './model-source.ts';

/** The only argument of the process, as JSON. */
export type FetchRequest = { source: ModelSource; modelsDir: string; threads: number };

export type FetchMessage =
  | { type: 'progress'; bytes: number; of: number | null }
  | { type: 'fetched'; folder: string }
  | { type: 'failed'; trouble: FetchTrouble; message: string };

type Watch = { progress: (bytes: number, of: number | null) => void; stop: AbortSignal };

/**
 * Fetches a model in a process of its own.
 * @returns its folder
 * @throws ModelFetchError, or the reason of `stop`
 */
export function fetchInChild(request: FetchRequest, { progress, stop }: Watch): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const child = fork(new URL('./fetch-process.ts', import.meta.url), [JSON.stringify(request)], childSettings());
  const end = () => child.kill('SIGKILL');
  stop.addEventListener('abort', end, { once: true });
  child.on('message', (message: FetchMessage) => {
    if (message.type === 'progress') progress(message.bytes, message.of);
    else if (message.type === 'fetched') resolve(message.folder);
    else reject(new ModelFetchError(message.trouble, message.message));
  });
  child.on('error', reject);
  child.once('exit', () => {
    stop.removeEventListener('abort', end);
    reject(stop.aborted ? stop.reason : new ModelFetchError('refused', 'It stopped the process that tried it.'));
  });
  return promise;
}
