import type { MatchDeps } from '#server/matching/match-deps.ts';
import { changeModel } from '#server/matching/model-change/change-model.ts';
import { embedMissingPhotos } from '#server/matching/model-change/embed-missing-photos.ts';
import { openAiVision } from '#server/matching/vision/openai-vision.ts';
import { followEvents, MatchThread } from '#server/matching/worker/match-worker.ts';
import { photoModelOf } from '#server/photos/photo-analyzer.ts';
import type { Infrastructure } from '#server/site/infrastructure/open-infrastructure.ts';

/** Sets up the matcher. Its thread loads the open cases once it is known which photo model is used. */
export function openMatcher({ database, events, photos, config, logger }: Infrastructure, stack: AsyncDisposableStack) {
  const { analyzer, embeddings } = photos;
  const photoModel = () => photoModelOf(analyzer);
  const openCases = new MatchThread({ databaseUrl: database.url, photoModel, logger });
  let stopping = false;
  stack.defer(() => {
    stopping = true;
    return openCases.close();
  });
  stack.defer(followEvents(openCases, events, logger));
  const load = () =>
    openCases.loadOnce().catch((error) => {
      if (!stopping) logger.error({ err: error }, 'open cases could not be loaded');
    });
  analyzer.ready.then(load);
  const vision = config.vision ? openAiVision(config.vision) : null;
  return { openCases, photoModel, embeddings, modelSettled: analyzer.ready, vision };
}

/** Changes to the photo model that the settings ask for, in the background, if it is not the one in use. */
export function startModelChange(
  { photos, config, logger }: Infrastructure,
  matching: MatchDeps & { openCases: MatchThread },
  stack: AsyncDisposableStack,
): void {
  const { next, analyzer, modelState, embeddingsBy } = photos;
  if (!next) return;
  const stop = new AbortController();
  const deps = {
    ...{ db: matching.db, analyzer, state: modelState, embeddingsBy, logger },
    openCases: matching.openCases,
    describes: config.role !== 'web',
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
