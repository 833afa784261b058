import type { Config } from '#server/config.ts';
import { sharedLimiter } from '#server/platform/database/shared-limiter.ts';
import { transactions } from '#server/platform/database/transact.ts';
import { openEvents } from '#server/platform/events/listen.ts';
import { addingJobs } from '#server/platform/jobs/job-requests.ts';
import { openQueue } from '#server/platform/jobs/queue.ts';
import { unlimited } from '#server/platform/limits/limiter.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { openMapFile } from '#server/platform/maps/open-map-file.ts';
import { openSecrets } from '#server/platform/secrets.ts';
import { jobNames } from '#server/site/jobs/jobs.ts';
import { scheduleNames } from '#server/site/jobs/schedules.ts';
import { openDatabase } from './open-database.ts';
import { openPhotos } from './open-photos.ts';

/** The parts that the services of all subjects are built on. */
export type Infrastructure = Awaited<ReturnType<typeof openInfrastructure>>;

/** How long running requests and jobs may take to finish after the app was told to stop. */
export const graceMs = 10_000;

/** Opens the database, events, photos, mail and the queue. Pushes whatever must be closed again to `stack`. */
export async function openInfrastructure(config: Config, stack: AsyncDisposableStack) {
  const logger = createLogger(config.logLevel);
  const mapFile = await openMapFile(config.mapFile, logger, stack);
  const database = await openDatabase(config, logger, stack);
  const secrets = await openSecrets(config);
  const mailer = createMailer(config, logger);
  stack.defer(() => mailer.close());
  const events = await openEvents(database.url, logger, stack);
  const transact = transactions(database.pool, { ...events, addingJobs });
  // started before the queue so that it stops after it: jobs that are finishing still need the photo analyzer
  const photos = await openPhotos({ database, transact }, config, logger, stack);
  const names = [...jobNames, ...scheduleNames];
  const queue = await openQueue({ url: database.url, worker: config.role !== 'web', logger }, names);
  stack.defer(() => queue.stop(graceMs));
  return {
    ...{ config, logger, mapFile, database, secrets, mailer, events, transact, photos, queue },
    limiter: config.rateLimits ? sharedLimiter(database.db) : unlimited,
  };
}
