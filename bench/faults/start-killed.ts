import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { appEnvironment, appFlags } from '#scripts/app-node.ts';
import { readPidFile } from '#server/adapters/postgres/embedded/pid-file.ts';
import { makeDataDir, startAppProcess } from '#tests/harness/app-process.ts';
import { signUp } from '../kill-loop/writers.ts';
import { type Attack, atMost, type Verdict } from './verdict.ts';

const moments = 10;
const main = join(import.meta.dirname, '..', '..', 'src', 'server', 'main.ts');

/**
 * Kills the first start at ten moments, each with a new folder, every other time together with its database; then
 * starts once undisturbed.
 */
export const startKilled: Attack = async () => {
  const wholeMs = await timeOfFirstStart();
  const verdicts: Verdict[] = [];
  for (let n = 1; n <= moments; n++) verdicts.push(await killedAt(Math.round((wholeMs * n) / moments), n % 2 === 0));
  return verdicts;
};

async function timeOfFirstStart(): Promise<number> {
  const data = await makeDataDir();
  const began = performance.now();
  const app = await startAppProcess(settingsOf(data.dir));
  const ms = performance.now() - began;
  await app.stop();
  await data.remove();
  return ms;
}

async function killedAt(ms: number, withServer: boolean): Promise<Verdict> {
  const data = await makeDataDir();
  const name = `first start killed after ${ms} ms${withServer ? ', with its database' : ''}`;
  try {
    await startAndKill(data.dir, ms, withServer);
    const began = performance.now();
    const app = await startAppProcess(settingsOf(data.dir));
    const startedMs = Math.round(performance.now() - began);
    await signUp(app.url);
    const code = await app.stop();
    return atMost(`${name}, ms of the next start (sign-up works, exit code ${code})`, startedMs, 60_000);
  } catch (error) {
    return { name, figure: String(error), goal: 'the next start works', isMet: false };
  } finally {
    await data.remove();
  }
}

async function startAndKill(dir: string, ms: number, withServer: boolean): Promise<void> {
  const env = { ...process.env, ...appEnvironment, ...settingsOf(dir), PORT: '0' };
  const child = spawn(process.execPath, [...appFlags, main], { env, stdio: 'ignore' });
  await sleep(ms);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  const server = withServer ? await readPidFile(join(dir, 'postgres', 'data')) : undefined;
  if (server) process.kill(server.pid, 'SIGKILL');
}

const settingsOf = (dir: string) => ({
  DATA_DIR: dir,
  STAGE_DIR: `${dir}/stage`,
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
});
