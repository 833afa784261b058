import { createMailer } from '#server/adapters/mail/mailer.ts';
import { openMapFile } from '#server/adapters/maps/open-map-file.ts';
import { transactions } from '#server/adapters/postgres/connection/transact.ts';
import { sharedLimiter } from '#server/adapters/postgres/shared-limiter.ts';
import { addingJobs } from '#server/adapters/queue/adding-jobs.ts';
import { openQueue } from '#server/adapters/queue/queue.ts';
import type { Config } from '#server/config.ts';
import { jobNames } from '#server/job-requests.ts';
import { unlimited } from '#server/limits/limiter.ts';
import { createLogger } from '#server/logger.ts';
import { openSecrets } from '#server/secrets.ts';
import { openDatabase } from './open-database.ts';
import { openEvents } from './open-events.ts';
import { photoServices } from './photo-services.ts';
import { scheduleNames } from './run-jobs.ts';

/** What the services of all subjects are built on. */
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
  // started before the queue so that it stops after it: jobs that are finishing still need the photo analyzer
  const photos = await photoServices({ database, events }, config, logger, stack);
  const names = [...jobNames, ...scheduleNames];
  const queue = await openQueue({ url: database.url, worker: config.role !== 'web', logger }, names);
  stack.defer(() => queue.stop(graceMs));
  return {
    ...{ config, logger, mapFile, database, secrets, mailer, events, photos, queue },
    transact: transactions(database.pool, { ...events, addingJobs }),
    limiter: config.rateLimits ? sharedLimiter(database.db) : unlimited,
  };
}
