import { fork } from 'node:child_process';
import { once } from 'node:events';
import { neededModels } from '../default-model/default-networks.ts';
import { isCached } from '../onnx/model-cache.ts';
import type { ReaderProcessOptions } from './reader-messages.ts';

/**
 * Converts the packages' networks where they are not in the cache folder yet, in a process of its own: what it takes for
 * a few seconds, once, would stay with the one that reads photos. A failure is left to the loading, which tries again
 * and says what is wrong.
 */
export async function convertNetworks(options: ReaderProcessOptions): Promise<void> {
  const models = await neededModels(options);
  if (models.every((model) => isCached(options.cacheDir, model))) return;
  const entry = new URL('./conversion-process.ts', import.meta.url);
  const child = fork(entry, [JSON.stringify(options)], { stdio: 'ignore' });
  await once(child, 'exit');
}
