import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { makeDataDir, startAppProcess } from '#tests/harness/app-process.ts';
import { signUp } from '../sign-up.ts';
import { countRows, makeEarlierRelease, type Rows } from './earlier-release.ts';
import { settingsOf, startAndKill } from './killed-start.ts';
import { type Attack, atMost, type Verdict } from './verdict.ts';

const moments = 10;

/**
 * Upgrades the data of an earlier release and kills that start at ten moments, every other time together with its
 * database. The next start must complete the upgrade, with the rows of an upgrade that nobody disturbed.
 */
export const upgradeKilled: Attack = async () => {
  const folders = await makeDataDir();
  try {
    const earlier = join(folders.dir, 'earlier');
    await makeEarlierRelease(earlier);
    const copy = (name: string) => copied(earlier, join(folders.dir, name));
    const whole = await started(copy('undisturbed'));
    console.log(`an upgrade that nobody disturbs takes ${whole.ms} ms and leaves ${JSON.stringify(whole.rows)}`);
    const verdicts: Verdict[] = [];
    for (let n = 1; n <= moments; n++) {
      const ms = Math.round((whole.ms * n) / moments);
      verdicts.push(...(await killedAt(copy(String(n)), ms, n % 2 === 0, whole.rows)));
    }
    return verdicts;
  } finally {
    await folders.remove();
  }
};

async function killedAt(dir: string, ms: number, withServer: boolean, whole: Rows): Promise<Verdict[]> {
  const name = `upgrade killed after ${ms} ms${withServer ? ', with its database' : ''}`;
  try {
    await startAndKill(dir, ms, withServer);
    const next = await started(dir);
    const tables = Object.keys({ ...whole, ...next.rows });
    const different = tables.filter((table) => next.rows[table] !== whole[table]);
    return [
      atMost(`${name}, ms of the next start (sign-up works, exit code ${next.code})`, next.ms, 60_000),
      atMost(`${name}, tables with other rows than undisturbed (${different})`, different.length, 0),
    ];
  } catch (error) {
    return [{ name, figure: String(error), goal: 'the next start works', isMet: false }];
  }
}

/** Starts the app on this folder, counts the rows, signs somebody up, and stops the app. */
async function started(dir: string) {
  const began = performance.now();
  const app = await startAppProcess(settingsOf(dir));
  const ms = Math.round(performance.now() - began);
  const rows = await countRows(dir);
  await signUp(app.url);
  return { ms, rows, code: await app.stop() };
}

/** The server's files belong to PostgreSQL's account, which `cp -a` keeps. */
function copied(from: string, to: string): string {
  execFileSync('cp', ['-a', from, to]);
  return to;
}
