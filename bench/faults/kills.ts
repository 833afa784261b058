import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { joinCluster } from '#server/platform/database/embedded/join.ts';
import { readPidFile } from '#server/platform/database/embedded/pid-file.ts';
import { makeDataDir, startAppProcess } from '#tests/harness/processes/app-process.ts';
import { settingsOf } from './killed-start.ts';
import { countCases } from './kills/count-cases.ts';
import { type Acknowledged, writeUntilKilled } from './kills/writers.ts';
import { Person } from './person.ts';
import { type Attack, atMost, type Verdict } from './verdict.ts';

const rounds = 20;
const writers = 8;
/** Number of reports that are acknowledged before each kill, so that there is something to lose. */
const leastToLose = 20;

/**
 * Kills the app with SIGKILL in the middle of writes, every other time together with its database server, then starts
 * it again and checks that every acknowledged report is still there.
 */
export const kills: Attack = async () => {
  const data = await makeDataDir();
  const start = () => startAppProcess({ ...settingsOf(data.dir), RATE_LIMITS: 'off' });
  const total = { acknowledged: 0, missing: 0 };
  let app = await start();
  try {
    const { token } = await Person.signUp(app.url);
    for (let round = 1; round <= rounds; round++) {
      const seen: Acknowledged = { ids: [], unanswered: 0 };
      const writing = writeUntilKilled(app.url, token, writers, seen);
      while (seen.ids.length < leastToLose && seen.unanswered === 0) await sleep(10);
      await sleep(Math.random() * 1000); // kill at a random moment within a write
      if (round % 2 === 0) await killServer(data.dir);
      await app.kill();
      await writing;
      app = await start();
      total.acknowledged += seen.ids.length;
      total.missing += seen.ids.length - (await countPresent(data.dir, seen.ids));
    }
    return verdictsOf(total, await app.stop());
  } finally {
    await app.kill();
    await data.remove();
  }
};

function verdictsOf({ acknowledged, missing }: { acknowledged: number; missing: number }, code: unknown): Verdict[] {
  return [
    atMost(`${acknowledged} reports acknowledged before ${rounds} kills, missing afterwards`, missing, 0),
    atMost('exit code of the stop after the last of them', Number(code), 0),
  ];
}

async function killServer(dir: string): Promise<void> {
  const server = await readPidFile(join(dir, 'postgres', 'data'));
  if (server) process.kill(server.pid, 'SIGKILL');
}

async function countPresent(dir: string, ids: string[]): Promise<number> {
  const cluster = await joinCluster(dir, `${dir}/stage`);
  const present = await countCases(cluster.url, ids);
  await cluster.detach();
  return present;
}
