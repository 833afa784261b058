import type { Config } from '#server/config.ts';
import { openDataFolder } from '#server/platform/data-folder.ts';
import { printedError } from '#server/platform/operator-error.ts';
import { readSecrets } from '#server/platform/secrets.ts';
import { checkPort } from './http/listen.ts';
import type { RunningApp } from './start-app.ts';

/**
 * Runs an app as the process. SIGTERM, SIGINT or a closed terminal stops it cleanly and the process exits with 0, also if
 * the signal comes during startup. If the start fails, the process exits with 1 and prints the reason.
 */
export async function runUntilSignal(start: () => Promise<RunningApp>): Promise<void> {
  const signalled = new Promise<void>((resolve) => {
    // npm forwards Ctrl-C to a process that already got it from the terminal: the second signal must not interrupt the
    // clean stop
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
  try {
    const app = await start();
    await signalled;
    await app.stop();
    process.exit(0);
  } catch (error) {
    console.error(printedError(error));
    process.exit(1);
  }
}

/**
 * Finds reasons not to start before anything is changed.
 * @throws OperatorError with one sentence for the operator
 */
export async function checkStart(config: Config): Promise<void> {
  await checkPort(config.port, config.host);
  await openDataFolder(config.dataDir);
  if (!config.databaseUrl) await readSecrets(config.dataDir);
}
