import { OperatorError } from '#server/operator-error.ts';
import type { RunningApp } from './start-app.ts';

/**
 * Runs an app as the process: SIGTERM or SIGINT stops it cleanly and the process ends with 0, also when the signal comes while it
 * still starts. A failed start ends the process with 1 and says why.
 */
export async function runUntilSignal(start: () => Promise<RunningApp>): Promise<void> {
  const signalled = new Promise<void>((resolve) => {
    // npm passes Ctrl-C on to a process that the terminal has told already: the second one must not cut the first short
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
  });
  try {
    const app = await start();
    await signalled;
    await app.stop();
    process.exit(0);
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exit(1);
  }
}
