import { Child } from '#server/platform/child/child.ts';
import { processLine } from '#server/platform/child/line.ts';
import { ChildLostError } from '#server/platform/child/running-child.ts';
import type { FetchProgress, FetchRequest, FetchTasks } from './fetch-process.ts';
import { ModelFetchError } from './model-fetch-error.ts';

type Watch = { progress: (bytes: number, of: number | null) => void; stop: AbortSignal };

/**
 * Fetches a model in a process of its own.
 * @returns its folder
 * @throws ModelFetchError, or the reason of `stop`
 */
export async function fetchInChild(request: FetchRequest, { progress, stop }: Watch): Promise<string> {
  stop.throwIfAborted();
  const child = new Child<FetchTasks>({ open: processLine(new URL('./fetch-process.ts', import.meta.url)) });
  const end = () => child.close();
  stop.addEventListener('abort', end, { once: true });
  try {
    const told = (now: unknown) => progress((now as FetchProgress).bytes, (now as FetchProgress).of);
    const fetched = await child.ask('fetch', request, { onNews: told });
    if ('trouble' in fetched) throw new ModelFetchError(fetched.trouble, fetched.message);
    return fetched.folder;
  } catch (error) {
    if (!(error instanceof ChildLostError)) throw error;
    throw stop.aborted ? stop.reason : new ModelFetchError('refused', 'It stopped the process that tried it.');
  } finally {
    stop.removeEventListener('abort', end);
    await child.close();
  }
}
