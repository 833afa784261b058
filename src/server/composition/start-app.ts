import { createMailer } from '#server/adapters/mail/mailer.ts';
import { moderationStore } from '#server/adapters/postgres/moderation-store.ts';
import { openQueue } from '#server/adapters/queue/queue.ts';
import type { Config } from '#server/config.ts';
import { createApp } from '#server/http/app.ts';
import { jobNames } from '#server/job-requests.ts';
import { createLogger } from '#server/logger.ts';
import { openSecrets } from '#server/secrets.ts';
import { caseServices } from './case-services.ts';
import { listen } from './listen.ts';
import { openAccounts } from './open-accounts.ts';
import { openDatabase } from './open-database.ts';
import { openEvents } from './open-events.ts';
import { type Pages, pageRenderer } from './pages.ts';
import { checkReadiness } from './readiness.ts';
import { httpSettings, siteFacts } from './site.ts';

export type RunningApp = {
  port: number;
  /** Stops in the reverse order of starting; resolves when nothing is left running. */
  stop: () => Promise<void>;
};

/** How long running requests may take to finish after the app was told to stop. */
const GRACE_MS = 10_000;

/** Puts Homeward together and starts it. Whatever was started is stopped again when a later step fails. */
export async function startApp(config: Config, pages: Pages): Promise<RunningApp> {
  const logger = createLogger(config.logLevel);
  const stack = new AsyncDisposableStack();
  const stopping = new AbortController();
  try {
    const database = await openDatabase(config, logger, stack);
    const secrets = await openSecrets(config);
    const mailer = createMailer(config, logger);
    stack.defer(() => mailer.close());
    const events = await openEvents(database.url, logger, stack);
    const queue = await openQueue({ url: database.url, worker: config.role !== 'web', logger }, jobNames);
    stack.defer(() => queue.stop(GRACE_MS));
    const parts = { connection: database, mailer, logger, events, queue };
    const { auth, identify, accounts, roles, isAdmin } = openAccounts(parts, config, secrets);
    const app = createApp({
      logger,
      site: siteFacts(config),
      settings: httpSettings(config, pages.intercept !== undefined),
      auth,
      identify,
      accounts,
      cases: caseServices({ connection: database, events, queue, isAdmin }, config, secrets),
      moderation: { moderation: moderationStore(database.db), roles, isAdmin },
      events,
      renderPage: pageRenderer(pages.render),
      clientDir: pages.clientDir,
      readiness: () => checkReadiness(database.pool, () => 'unavailable'),
      stopping: stopping.signal,
    });

    const listener = await listen(app, config.port, config.host, pages);
    stack.defer(() => listener.close(GRACE_MS));
    stack.defer(() => stopping.abort());
    return { port: listener.port, stop: () => stack.disposeAsync() };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}
