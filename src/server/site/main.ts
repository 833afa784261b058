import { join } from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { buildFolder } from '#server/platform/build-folder.ts';
import { joinCluster } from '#server/platform/database/embedded/join.ts';
import { checkStart, runUntilSignal } from './run-until-signal.ts';
import type { RunningApp } from './start-app.ts';

/** Starts Homeward from its build and runs it until SIGTERM or Ctrl-C. */
await runUntilSignal(async () => {
  const config = readConfig();
  await checkStart(config);
  const app = await withDatabase(config, () => start(config));
  console.log(`Homeward is at ${addressOf(config, app.port)}`);
  return app;
});

/** Starts the data folder's own database while the modules of the app are loaded, which keeps this process busy. */
async function withDatabase<T>(config: Config, work: () => Promise<T>): Promise<T> {
  if (config.databaseUrl !== undefined) return work();
  // the app joins it too, and if it cannot be started, the app says why
  const joined = joinCluster(config.dataDir, config.stageDir).catch(() => undefined);
  try {
    return await work();
  } finally {
    await (await joined)?.leave();
  }
}

async function start(config: Config): Promise<RunningApp> {
  const { builtPages } = await import('./http/pages.ts');
  const { startApp } = await import('./start-app.ts');
  return startApp(config, await builtPages(join(buildFolder, 'pages')));
}

/** With port 0 the system chooses a free port, which only the listener knows. */
function addressOf(config: Config, port: number): string {
  return config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
}
