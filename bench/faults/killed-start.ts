import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { appEnvironment, appFlags } from '#scripts/app-node.ts';
import { readPidFile } from '#server/platform/database/embedded/pid-file.ts';
import { startAppProcess } from '#tests/harness/processes/app-process.ts';

const main = join(import.meta.dirname, '..', '..', 'src', 'server', 'site', 'main.ts');

/** Settings of an app on this data folder, with the embedded database. */
export const settingsOf = (dir: string) => ({
  DATA_DIR: dir,
  STAGE_DIR: `${dir}/stage`,
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
});

/** How long a start takes that nobody disturbs, until the app answers, in ms; stops the app again. */
export async function timeOfStart(dir: string): Promise<number> {
  const began = performance.now();
  const app = await startAppProcess(settingsOf(dir));
  const ms = performance.now() - began;
  await app.stop();
  return ms;
}

/**
 * Starts the app and kills it (SIGKILL) after `ms`.
 * @param withServer whether its database server is killed, too
 */
export async function startAndKill(dir: string, ms: number, withServer: boolean): Promise<void> {
  const env = { ...process.env, ...appEnvironment, ...settingsOf(dir), PORT: '0' };
  const child = spawn(process.execPath, [...appFlags, main], { env, stdio: 'ignore' });
  await sleep(ms);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  const server = withServer ? await readPidFile(join(dir, 'postgres', 'data')) : undefined;
  if (server) process.kill(server.pid, 'SIGKILL');
}
