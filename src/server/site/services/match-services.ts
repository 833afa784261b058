import { join } from 'node:path';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import type { Config } from '#server/config.ts';
import { followEvents } from '#server/matching/follow-events.ts';
import type { MatchDeps } from '#server/matching/match-deps.ts';
import { openAiVision } from '#server/matching/vision/openai-vision.ts';
import { MatchThread } from '#server/matching/worker/match-worker.ts';
import { photoModelOf } from '#server/photos/model-change/photo-model.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { OpenDatabase } from '#server/site/infrastructure/open-database.ts';
import type { OpenEvents } from '#server/site/infrastructure/open-events.ts';
import type { PhotoServices } from './photo-services.ts';

type Parts = {
  database: OpenDatabase;
  events: OpenEvents;
  cases: CaseDeps;
  photos: PhotoServices;
  config: Pick<Config, 'vision' | 'dataDir'>;
};

/** Sets up the matcher. Its thread loads the open cases once it is known which photo model is used. */
export function matchServices(
  { database, events, cases, photos, config: { vision, dataDir } }: Parts,
  logger: Logger,
  stack: AsyncDisposableStack,
) {
  const { analyzer } = photos;
  const photoModel = () => photoModelOf(analyzer);
  const openCases = new MatchThread({
    databaseUrl: database.url,
    snapshotPath: join(dataDir, 'open-cases.snapshot'),
    photoModel,
    logger,
  });
  stack.defer(() => openCases.close());
  stack.defer(followEvents(openCases, events, logger));
  const load = () =>
    openCases.loadOnce().catch((error) => logger.error({ err: error }, 'open cases could not be loaded'));
  analyzer.ready.then(load);
  return {
    ...{ ...cases, openCases, photoModel },
    ...{ embeddings: photos.embeddings, store: photos.store, modelSettled: analyzer.ready },
    vision: vision ? openAiVision(vision) : null,
  } satisfies MatchDeps;
}
