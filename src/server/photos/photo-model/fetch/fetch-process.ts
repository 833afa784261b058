import type { FetchMessage, FetchRequest } from './fetch-in-child.ts';
import { fetchModel } from './fetch-model.ts';
import { ModelFetchError } from './model-fetch-error.ts';

/** The process that fetches a model for the running app, because trying it loads its network. */
const send = (message: FetchMessage): void => void process.send!(message);
const { source, ...options } = JSON.parse(process.argv[2]!) as FetchRequest;
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

/** Messages about every chunk would keep the app busy. */
const tellEveryMs = 500;
let told = 0;

function progress(now: { bytes: number; of: number | null }): void {
  if (Date.now() - told < tellEveryMs) return;
  told = Date.now();
  send({ type: 'progress', ...now });
}

try {
  const { folder } = await fetchModel(source, { ...options, progress });
  send({ type: 'fetched', folder });
} catch (error) {
  const { message } = error as Error;
  send({ type: 'failed', trouble: error instanceof ModelFetchError ? error.trouble : 'refused', message });
}
process.disconnect();
