import type { Config } from '#server/config.ts';
import type { Logger } from '#server/logger.ts';
import { changeModel } from '#server/matching/change-model.ts';
import type { matchServices } from './match-services.ts';
import type { PhotoServices } from './photo-services.ts';

type Parts = { photos: PhotoServices; matching: ReturnType<typeof matchServices> };

/** Changes to the photo model that the settings ask for, in the background, if it is not the one in use. */
export function startModelChange(
  { photos, matching }: Parts,
  { role }: Config,
  logger: Logger,
  stack: AsyncDisposableStack,
): void {
  const { next, analyzer, modelState, records, stored, embeddingsBy } = photos;
  if (!next) return;
  const stop = new AbortController();
  const deps = {
    ...{ analyzer, state: modelState, records, stored, embeddingsBy, logger },
    openCases: matching.openCases,
    describes: role !== 'web',
  };
  const running = analyzer.ready.then(() => changeModel(deps, next, stop.signal));
  stack.defer(async () => {
    stop.abort();
    await running;
  });
}
