import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openCardDrawer } from '#server/adapters/cards/draw-card.ts';
import { runChecks } from '#server/adapters/checks/run-checks.ts';
import { createMailer } from '#server/adapters/mail/mailer.ts';
import { openMapFile } from '#server/adapters/maps/open-map-file.ts';
import { openGazetteer } from '#server/adapters/places/open-gazetteer.ts';
import { placeFinder } from '#server/adapters/places/place-finder.ts';
import { alertReader } from '#server/adapters/postgres/alert-reader.ts';
import { asking } from '#server/adapters/postgres/ask.ts';
import { forgetUnusedWords } from '#server/adapters/postgres/case-list/forget-unused-words.ts';
import { databaseTrouble } from '#server/adapters/postgres/database-trouble.ts';
import { mailAllowance } from '#server/adapters/postgres/mail-allowance.ts';
import { moderationTransactions } from '#server/adapters/postgres/moderation/moderation-unit.ts';
import { queueReader } from '#server/adapters/postgres/moderation/queue-reader.ts';
import { moderationStore } from '#server/adapters/postgres/moderation-store.ts';
import { sharedLimiter } from '#server/adapters/postgres/shared-limiter.ts';
import { staleReader, staleTransactions } from '#server/adapters/postgres/stale-cases.ts';
import { transactions } from '#server/adapters/postgres/transact.ts';
import { addingJobs } from '#server/adapters/queue/adding-jobs.ts';
import { openQueue } from '#server/adapters/queue/queue.ts';
import { checkLinks } from '#server/alerts/check-links.ts';
import { threadLinks } from '#server/alerts/thread-links.ts';
import { unsubscribeLinks } from '#server/alerts/unsubscribe-links.ts';
import { handoverLinks } from '#server/cases/handover-links.ts';
import { socialCards } from '#server/cases/social-card.ts';
import type { Config } from '#server/config.ts';
import { createApp } from '#server/http/app.ts';
import { jobNames } from '#server/job-requests.ts';
import { unlimited } from '#server/limits/limiter.ts';
import { createLogger } from '#server/logger.ts';
import { readModelState } from '#server/matching/read-model-state.ts';
import { openSecrets } from '#server/secrets.ts';
import { caseServices } from './case-services.ts';
import { handoverServices } from './handover-services.ts';
import { installOf } from './install-of.ts';
import { lazily } from './lazily.ts';
import { type Listener, listen } from './listen.ts';
import { matchServices } from './match-services.ts';
import { openAccounts } from './open-accounts.ts';
import { openDatabase } from './open-database.ts';
import { openEvents } from './open-events.ts';
import { type Pages, pageRenderer } from './pages.ts';
import { photoServices } from './photo-services.ts';
import { readFigures } from './read-figures.ts';
import { checkReadiness, modelReadiness } from './readiness.ts';
import { runJobs, scheduleNames } from './run-jobs.ts';
import { httpSettings, siteFacts } from './site.ts';
import { startModelChange } from './start-model-change.ts';
import { threadServices } from './thread-services.ts';

export type RunningApp = {
  port: number;
  /** Stops everything in the reverse order of starting; resolves when nothing is running any more. */
  stop: () => Promise<void>;
};

/** How long running requests may take to finish after the app was told to stop. */
const graceMs = 10_000;

/** Tells load balancers to send no more requests, and goes on answering those that come meanwhile. */
async function drain(ms: number, draining: AbortController, listener: Listener): Promise<void> {
  draining.abort();
  listener.endConnections();
  await sleep(ms);
}

/** Composes Homeward and starts it. If a later step fails, everything already started is stopped again. */
export async function startApp(config: Config, pages: Pages): Promise<RunningApp> {
  const logger = createLogger(config.logLevel);
  const stack = new AsyncDisposableStack();
  const stopping = new AbortController();
  const draining = new AbortController();
  try {
    const mapFile = await openMapFile(config.mapFile, logger, stack);
    const database = await openDatabase(config, logger, stack);
    const secrets = await openSecrets(config);
    const mailer = createMailer(config, logger);
    stack.defer(() => mailer.close());
    const events = await openEvents(database.url, logger, stack);
    // started before the queue so that it stops after it: jobs that are finishing still need the photo analyzer
    const photos = await photoServices({ database, events }, config, logger, stack);
    const queue = await openQueue({ url: database.url, worker: config.role !== 'web', logger }, [
      ...jobNames,
      ...scheduleNames,
    ]);
    stack.defer(() => queue.stop(graceMs));
    const transact = transactions(database.pool, { ...events, addingJobs });
    const limiter = config.rateLimits ? sharedLimiter(database.db) : unlimited;
    const parts = { connection: database, mailer, enqueue: queue.enqueue, limiter, logger, transact };
    const { auth, identify, accounts, passkeys, inBackground, letters, roles, rolesOf, can } = openAccounts(
      parts,
      config,
      secrets,
    );
    const gazetteer = lazily(openGazetteer);
    const places = placeFinder(gazetteer, logger);
    const cases = caseServices({ connection: database, transact, can, places }, config, secrets);
    const matching = matchServices({ database, transact, events, queue, cases, photos, config }, logger, stack);
    const conversations = threadLinks(secrets.authSecret, config.publicUrl);
    const threads = threadServices({
      ...{ connection: database, transact, cases, limiter, links: conversations },
      sendsMail: config.mail.smtpUrl !== undefined,
    });
    const handovers = handoverServices({
      ...{ connection: database, transact, cases, limiter },
      links: handoverLinks(secrets.authSecret, config.publicUrl),
      sendsMail: config.mail.smtpUrl !== undefined,
    });
    const links = unsubscribeLinks(secrets.authSecret, config.publicUrl);
    const reported = {
      ...{ queue: queueReader(asking(database.pool)), transact: moderationTransactions(transact) },
      ...{ can, rolesOf },
    };
    const checks = checkLinks(secrets.authSecret, config.publicUrl);
    const alerts = {
      ...{ alerts: alertReader(database.db), allowance: mailAllowance(database.db) },
      ...{ mailer, links, threadLinks: conversations, checks, origin: config.publicUrl },
    };
    const decisions = {
      queue: reported.queue,
      mailer,
      origin: config.publicUrl,
      contactEmail: config.contactEmail ?? null,
    };
    await runJobs(
      queue,
      {
        matching,
        alerts,
        letters,
        cases,
        forgetUnusedWords: () => forgetUnusedWords(database.background),
        threads,
        decisions,
        handovers: { ...handovers, people: reported.queue, mailer, origin: config.publicUrl },
        stale: { transact: staleTransactions(transact) },
        store: photos.store,
        sweep: photos.sweep,
        judging: photos.judging,
        accounts: inBackground,
      },
      config,
      logger,
      stopping.signal,
    );
    startModelChange({ photos, matching }, config, logger, stack);
    const draw = await openCardDrawer(join(config.dataDir, 'fonts'));
    const app = createApp({
      logger,
      site: siteFacts(config, mapFile),
      mapFile,
      settings: httpSettings(config, pages.intercept !== undefined),
      auth,
      identify,
      limiter,
      accounts,
      passkeys,
      alerts: { links, transact: accounts.transact },
      cases,
      threads,
      handovers,
      checks: { ...cases, checks, stale: staleReader(asking(database.pool)) },
      moderation: {
        ...{ moderation: moderationStore(database.db), roles, rolesOf, can },
        checkInstall: (reached) => runChecks(installOf({ database, photos }, config, reached)),
        photoModel: () => readModelState({ ...photos, state: photos.modelState }),
      },
      queue: { ...reported, photos: photos.photos, store: photos.store },
      photos: { ...photos, can },
      matching,
      cards: socialCards({ cases, store: photos.store, draw }),
      gazetteer,
      events,
      renderPage: pageRenderer(pages.render),
      clientDir: pages.clientDir,
      troubleOf: databaseTrouble,
      figures: () => readFigures(database, config),
      readiness: () =>
        checkReadiness({
          isDraining: () => draining.signal.aborted,
          pool: database.pool,
          folders: [config.dataDir, ...database.folders],
          store: photos.store,
          model: () => modelReadiness(photos.analyzer),
          loaded: () => matching.openCases.loaded,
        }),
      stopping: stopping.signal,
    });

    const listener = await listen(app, config.port, config.host, pages);
    stack.defer(() => listener.close(graceMs));
    stack.defer(() => stopping.abort());
    return {
      port: listener.port,
      stop: async () => {
        await drain(config.drainMs, draining, listener);
        await stack.disposeAsync();
      },
    };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}
