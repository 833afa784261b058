import { fork } from 'node:child_process';
import { once } from 'node:events';
import { detectorModel, inceptionModel, mobilenetModel } from '../default-model/default-networks.ts';
import { isCached } from '../onnx/model-cache.ts';

/**
 * Converts the packages' networks where they are not in the cache folder yet, in a process of its own: what it takes for
 * a few seconds, once, would stay with the one that reads photos. A failure is left to the loading, which tries again
 * and says what is wrong.
 */
export async function convertNetworks(cacheDir: string): Promise<void> {
  const models = await Promise.all([detectorModel(), inceptionModel(), mobilenetModel()]);
  if (models.every((model) => isCached(cacheDir, model))) return;
  const child = fork(new URL('./conversion-process.ts', import.meta.url), [cacheDir], { stdio: 'ignore' });
  await once(child, 'exit');
}
