import { loosePetRecords } from '#server/adapters/postgres/loose-pet-records.ts';
import { matchNews } from '#server/adapters/postgres/match-news.ts';
import { openCaseReader } from '#server/adapters/postgres/open-case-reader.ts';
import type { Transact } from '#server/adapters/postgres/transact.ts';
import type { Queue } from '#server/adapters/queue/queue.ts';
import { openAiVision } from '#server/adapters/vision/openai-vision.ts';
import type { CaseDeps } from '#server/cases/ports.ts';
import type { Config } from '#server/config.ts';
import type { Logger } from '#server/logger.ts';
import { OpenCases } from '#server/matching/open-cases.ts';
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
  vision: Config['vision'];
};

/** Sets up the matcher. The open cases are loaded in the background, once it is known which photo model is used. */
export function matchServices(
  { database, transact, events, queue, cases, photos, vision }: Parts,
  logger: Logger,
  stack: AsyncDisposableStack,
) {
  const { analyzer } = photos;
  const caseReader = openCaseReader(database.db);
  const photoModel = () => photoModelOf(analyzer);
  const openCases = new OpenCases({ reader: caseReader, photoModel, logger });
  stack.defer(openCases.follow(events));
  const news = matchNews(transact);
  const load = () =>
    openCases.load().then(collectGarbage, (error) => logger.error({ err: error }, 'open cases could not be loaded'));
  analyzer.ready.then(load); // loaded once, with or without a model; an earlier request loads them with their fields only
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

/**
 * Collects garbage, because the rows of a hundred thousand cases would stay in memory for long. Works only if Node was
 * started with `--expose-gc`.
 */
function collectGarbage(): void {
  globalThis.gc?.({ type: 'major', execution: 'async' });
}
