import { setTimeout as sleep } from 'node:timers/promises';
import { tellMiles } from '#core/text/format.ts';
import type { Config } from '#server/config.ts';
import { createApp } from './http/app.ts';
import { appDependenciesOf } from './http/app-dependencies-of.ts';
import { type Listener, listen } from './http/listen.ts';
import type { Pages } from './http/pages.ts';
import { graceMs, openInfrastructure } from './infrastructure/open-infrastructure.ts';
import { composeServices } from './services/compose-services.ts';
import { startModelChange } from './services/open-matcher.ts';
import { runJobs } from './services/run-jobs.ts';

export type RunningApp = {
  port: number;
  /** Stops everything in the reverse order of starting; resolves when nothing is running any more. */
  stop: () => Promise<void>;
};

/** Composes Homeward and starts it. If a later step fails, everything already started is stopped again. */
export async function startApp(config: Config, pages: Pages): Promise<RunningApp> {
  const stack = new AsyncDisposableStack();
  const stopping = new AbortController();
  const draining = new AbortController();
  tellMiles(config.distances === 'miles');
  try {
    const infrastructure = await openInfrastructure(config, stack);
    const services = composeServices(infrastructure, stack);
    const ending = { draining: draining.signal, stopping: stopping.signal };
    const app = createApp(await appDependenciesOf(infrastructure, services, pages, ending));
    const listener = await listen(app, config.port, config.host, pages);
    // only now, since another app may have taken the port meanwhile: one that cannot be reached does no work
    startModelChange(infrastructure, services.matching, stack);
    stack.defer(() => listener.close(graceMs));
    stack.defer(() => stopping.abort());
    await runJobs(infrastructure, services, stopping.signal);
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

/** Tells load balancers to send no more requests, and goes on answering those that come meanwhile. */
async function drain(ms: number, draining: AbortController, listener: Listener): Promise<void> {
  draining.abort();
  listener.endConnections();
  await sleep(ms);
}
