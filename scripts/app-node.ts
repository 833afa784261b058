import { join } from 'node:path';
import { mallocSettings } from '#server/malloc-settings.ts';
import { checkout } from './run.ts';

/** Node's settings for the app; docs/decisions/009 has what each saves and costs. */
export const appFlags = ['--max-semi-space-size=4', '--heap-growing-percent=50', '--expose-gc'];

/** What the app's process has to find in its environment, since it is read only as a process starts. */
export const appEnvironment: Record<string, string> = {
  NODE_ENV: 'production', // React reads it when it is loaded
  NODE_COMPILE_CACHE: join(checkout, '.cache', 'node'), // a third off the time to start
  ...mallocSettings,
};

/**
 * Ends the program that runs and begins `script` in its place, in this very process, so that npm's signals reach it and
 * nothing is left when it goes. What was set by hand, as an option of Node or in the environment, is kept.
 */
export function becomeApp(script: string): never {
  const options = [...appFlags, ...process.execArgv];
  return process.execve!(process.execPath, [process.execPath, ...options, join(checkout, script)], {
    ...appEnvironment,
    ...process.env,
  });
}
