import { join } from 'node:path';
import { MatchThread } from '#server/adapters/match-thread/match-thread.ts';
import type { Transact } from '#server/adapters/postgres/connection/transact.ts';
import { loosePetRecords } from '#server/adapters/postgres/matching/loose-pet-records.ts';
import { matchNews } from '#server/adapters/postgres/matching/match-news.ts';
import { openCaseReader } from '#server/adapters/postgres/matching/open-case-reader.ts';
import type { Queue } from '#server/adapters/queue/queue.ts';
import { openAiVision } from '#server/adapters/vision/openai-vision.ts';
import type { CaseDeps } from '#server/cases/ports.ts';
import type { Config } from '#server/config.ts';
import type { Logger } from '#server/logger.ts';
import { followEvents } from '#server/matching/follow-events.ts';
import { photoModelOf } from '#server/matching/photo-model.ts';
import type { OpenDatabase } from './open-database.ts';
import type { OpenEvents } from './open-events.ts';
import type { PhotoServices } from './photo-services.ts';

type Parts = {
  database: OpenDatabase;
  transact: Transact;
  events: OpenEvents;
  queue: Pick<Queue, 'enqueue'>;
  cases: CaseDeps;
  photos: PhotoServices;
  config: Pick<Config, 'vision' | 'dataDir'>;
};

/** Sets up the matcher. Its thread loads the open cases once it is known which photo model is used. */
export function matchServices(
  { database, transact, events, queue, cases, photos, config: { vision, dataDir } }: Parts,
  logger: Logger,
  stack: AsyncDisposableStack,
) {
  const { analyzer } = photos;
  const caseReader = openCaseReader(database.db);
  const photoModel = () => photoModelOf(analyzer);
  const openCases = new MatchThread({
    databaseUrl: database.url,
    snapshotPath: join(dataDir, 'open-cases.snapshot'),
    photoModel,
    logger,
  });
  stack.defer(() => openCases.close());
  stack.defer(followEvents(openCases, events, logger));
  const news = matchNews(transact);
  const load = () =>
    openCases.loadOnce().catch((error) => logger.error({ err: error }, 'open cases could not be loaded'));
  analyzer.ready.then(load);
  return {
    ...cases,
    ...{ openCases, openCaseReader: caseReader, photoModel, news },
    announce: news.announce,
    enqueue: queue.enqueue,
    photos: photos.photos,
    looks: photos.looks,
    loosePets: loosePetRecords(database.db, transact),
    store: photos.store,
    vision: vision ? openAiVision(vision) : null,
    embeddings: photos.embeddings,
    stored: photos.stored,
    modelSettled: analyzer.ready,
  };
}
