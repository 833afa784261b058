import { join } from 'node:path';
import { checkout } from './run.ts';

/**
 * Node options of the app; docs/decisions/009 says what each saves and costs. The first gives the main thread a young
 * space of 8 MB and leaves other threads to their `resourceLimits`.
 */
export const appFlags = ['--scavenger-max-new-space-capacity-mb=4', '--heap-growing-percent=50'];

/** Environment of the app's process. These variables are only read when a process starts. */
export const appEnvironment: Record<string, string> = {
  NODE_ENV: 'production', // React reads it when it is loaded
  NODE_COMPILE_CACHE: join(checkout, '.cache', 'node'), // saves a third of the start time
};

/**
 * Replaces the running program by `script` within the same process, so that signals from npm reach it and no process is
 * left over when it ends. Node options and environment variables that were set by hand are kept.
 */
export function becomeApp(script: string): never {
  const options = [...appFlags, ...process.execArgv];
  return process.execve!(process.execPath, [process.execPath, ...options, join(checkout, script)], {
    ...appEnvironment,
    ...process.env,
  });
}
