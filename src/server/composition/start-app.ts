import type { Config } from '#server/config.ts';
import { createApp } from '#server/http/app.ts';
import { createLogger } from '#server/logger.ts';
import { listen } from './listen.ts';
import { openDatabase } from './open-database.ts';
import type { Pages } from './pages.ts';
import { checkReadiness } from './readiness.ts';

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
    const app = createApp({
      logger,
      renderPage: pages.render,
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
