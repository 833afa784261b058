import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBuild } from '#scripts/ensure-build.ts';
import { joinCluster } from '#server/platform/database/embedded/join.ts';
import { readPidFile } from '#server/platform/database/embedded/pid-file.ts';
import { type AppProcess, makeDataDir, startAppProcess } from '#tests/harness/app-process.ts';
import { countCases } from './kill-loop/count-cases.ts';
import { type Acknowledged, writeUntilKilled } from './kill-loop/writers.ts';
import { signUp } from './sign-up.ts';

// Kills the app with SIGKILL in the middle of writes, every other time together with its database server, then starts
// it again and checks that every acknowledged report is still there.
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, writers: { type: 'string', default: '8' } },
});
const rounds = Number(values.rounds);
const writers = Number(values.writers);
const data = await makeDataDir();
const stageDir = join(data.dir, 'stage');
const start = () =>
  startAppProcess({ DATA_DIR: data.dir, STAGE_DIR: stageDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });

/** Number of reports that are acknowledged before each kill, so that there is something to lose. */
const leastToLose = 20;

await ensureBuild();
let app = await start();
const all = { acknowledged: 0, missing: 0, unanswered: 0 };
let stoppedCleanly = false;
try {
  const { token } = await signUp(app.url);
  console.log('round  killed            acknowledged  missing  unanswered  ready again');
  for (let round = 1; round <= rounds; round++) await killOnce(token, round, round % 2 === 0);
} finally {
  stoppedCleanly = (await app.stop()) === 0;
  await data.remove();
}
const { acknowledged, missing, unanswered } = all;
console.log(
  `\n${acknowledged} rows acknowledged, ${missing} missing, ${unanswered} requests unanswered, in ${rounds} kills`,
);
process.exit(missing === 0 && stoppedCleanly ? 0 : 1);

async function killOnce(token: string, round: number, withServer: boolean): Promise<void> {
  const seen: Acknowledged = { ids: [], unanswered: 0 };
  const writing = writeUntilKilled(app.url, token, writers, seen);
  while (seen.ids.length < leastToLose && seen.unanswered === 0) await sleep(10);
  await sleep(Math.random() * 1000); // kill at a random moment within a write
  await kill(app, withServer);
  await writing;
  const { ids, unanswered } = seen;
  const started = performance.now();
  app = await start();
  const again = performance.now() - started;
  const missing = ids.length - (await countPresent(ids));
  all.acknowledged += ids.length;
  all.missing += missing;
  all.unanswered += unanswered;
  const what = withServer ? 'app and server' : 'app';
  const columns = [
    String(round).padStart(5),
    what.padEnd(14),
    String(ids.length).padStart(15),
    String(missing).padStart(7),
  ];
  console.log(`${columns.join('  ')}  ${String(unanswered).padStart(10)}  ${`${Math.round(again)} ms`.padStart(11)}`);
}

async function kill(victim: AppProcess, withServer: boolean): Promise<void> {
  const server = withServer ? await readPidFile(join(data.dir, 'postgres', 'data')) : undefined;
  if (server) process.kill(server.pid, 'SIGKILL');
  await victim.kill();
}

async function countPresent(ids: string[]): Promise<number> {
  const cluster = await joinCluster(data.dir, stageDir);
  const present = await countCases(cluster.url, ids);
  await cluster.detach();
  return present;
}
