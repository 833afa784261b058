import { makeDataDir, startAppProcess } from '#tests/harness/processes/app-process.ts';
import { settingsOf, startAndKill, timeOfStart } from './killed-start.ts';
import { Person } from './person.ts';
import { type Attack, atMost, type Verdict } from './verdict.ts';

const moments = 10;

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
  try {
    return await timeOfStart(data.dir);
  } finally {
    await data.remove();
  }
}

async function killedAt(ms: number, withServer: boolean): Promise<Verdict> {
  const data = await makeDataDir();
  const name = `first start killed after ${ms} ms${withServer ? ', with its database' : ''}`;
  try {
    await startAndKill(data.dir, ms, withServer);
    const began = performance.now();
    const app = await startAppProcess(settingsOf(data.dir));
    const startedMs = Math.round(performance.now() - began);
    await Person.signUp(app.url);
    const code = await app.stop();
    return atMost(`${name}, ms of the next start (sign-up works, exit code ${code})`, startedMs, 60_000);
  } catch (error) {
    return { name, figure: String(error), goal: 'the next start works', isMet: false };
  } finally {
    await data.remove();
  }
}
