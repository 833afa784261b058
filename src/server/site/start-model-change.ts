import type { Config } from '#server/config.ts';
import type { MatchDeps } from '#server/matching/match-deps.ts';
import { changeModel } from '#server/matching/model-change/change-model.ts';
import { embedMissingPhotos } from '#server/matching/model-change/embed-missing-photos.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { OpenPhotos } from './infrastructure/open-photos.ts';

type Parts = { photos: OpenPhotos; matching: MatchDeps };

/** Changes to the photo model that the settings ask for, in the background, if it is not the one in use. */
export function startModelChange(
  { photos, matching }: Parts,
  { role }: Config,
  logger: Logger,
  stack: AsyncDisposableStack,
): void {
  const { next, analyzer, modelState, embeddingsBy } = photos;
  if (!next) return;
  const stop = new AbortController();
  const deps = {
    ...{ db: matching.db, analyzer, state: modelState, embeddingsBy, logger },
    openCases: matching.openCases,
    describes: role !== 'web',
  };
  const run = async () => {
    await analyzer.ready;
    await changeModel(deps, next, stop.signal);
    // those that came in the last moment
    if (!deps.describes) return;
    await embedMissingPhotos(matching, stop.signal);
    await matching.transact((tx) => tx.enqueue('match-again', {}));
  };
  const running = run().catch((error) => logger.error({ err: error }, 'the photo model could not be changed'));
  stack.defer(async () => {
    stop.abort();
    await running;
  });
}
