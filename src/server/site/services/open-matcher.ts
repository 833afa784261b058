import { followEvents } from '#server/matching/follow-events.ts';
import { openAiVision } from '#server/matching/vision/openai-vision.ts';
import { MatchThread } from '#server/matching/worker/match-worker.ts';
import { photoModelOf } from '#server/photos/model-change/photo-model.ts';
import type { Infrastructure } from '#server/site/infrastructure/open-infrastructure.ts';

/** Sets up the matcher. Its thread loads the open cases once it is known which photo model is used. */
export function openMatcher({ database, events, photos, config, logger }: Infrastructure, stack: AsyncDisposableStack) {
  const { analyzer, embeddings } = photos;
  const photoModel = () => photoModelOf(analyzer);
  const openCases = new MatchThread({
    databaseUrl: database.url,
    photoModel,
    logger,
  });
  stack.defer(() => openCases.close());
  stack.defer(followEvents(openCases, events, logger));
  const load = () =>
    openCases.loadOnce().catch((error) => logger.error({ err: error }, 'open cases could not be loaded'));
  analyzer.ready.then(load);
  const vision = config.vision ? openAiVision(config.vision) : null;
  return { openCases, photoModel, embeddings, modelSettled: analyzer.ready, vision };
}
