/**
 * How much memory Homeward uses: `npm run bench:memory [-- --cases 100000] [--settle 15] [--plain] [--data DIR]`.
 * Starts the built app on its own data folder, first without cases, then with synthetic open cases in the database,
 * then sends traffic to it. Each time it prints the memory of the app and its photo analyzer after some seconds.
 * `--plain` leaves out the settings that `npm start` passes to Node; with `--data` the folder is kept, and a second run
 * uses its cases.
 */
import { mkdir } from 'node:fs/promises';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { ensureBuild } from '#scripts/ensure-build.ts';
import { connect, type Database } from '#server/platform/database/connection/connect.ts';
import { patience } from '#server/platform/database/connection/patience.ts';
import { joinCluster } from '#server/platform/database/embedded/join.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { photo_embeddings, photos } from '#server/platform/database/schema/photos.ts';
import { type AppProcess, makeDataDir, startAppProcess } from '#tests/harness/app-process.ts';
import { BenchClient } from './main-job/client.ts';
import { matchingReady } from './matching-ready.ts';
import { copyReports } from './memory/copy-reports.ts';
import { writeReports } from './memory/report-rows.ts';
import { cpuMsOf, residentOf } from './memory/resident.ts';
import { drawPets, sendTraffic, type Timings } from './memory/traffic.ts';
import { quantile } from './metrics/quantile.ts';
import { seededRandom } from './town/random.ts';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '100000' },
    settle: { type: 'string', default: '15' },
    plain: { type: 'boolean', default: false },
    data: { type: 'string' },
  },
});
const count = Number(values.cases);
/** What is more than this are copies, which take the same memory. */
const mostDifferent = 100_000;
const settleMs = Number(values.settle) * 1000;

await ensureBuild();
const data = values.data ? { dir: resolve(values.data), remove: async () => {} } : await makeDataDir();
await mkdir(data.dir, { recursive: true });
const stageDir = `${data.dir}/stage`;
try {
  await run();
} finally {
  await data.remove();
}

async function run(): Promise<void> {
  const pets = await drawPets(data.dir);
  console.log(`${new Date().toISOString()} | ${cpus()[0]?.model} x ${cpus().length}, node ${process.version}`);
  console.log(`${values.plain ? 'plain node' : 'settings of npm start'} | MB: Rss, Pss, most Rss so far`);
  // the first start compiles the sources, which takes memory that later starts do not need
  await whileRunning(async (_, client) => void (await client.findMatches(pets[0]!)));
  if ((await inDatabase((db) => db.$count(cases))) === 0) {
    await whileRunning(async (app) => report('no cases', app));
    await inDatabase(fill);
  }
  const held = await inDatabase((db) => db.$count(cases));
  const slugs = await inDatabase(someSlugs);
  await whileRunning(async (app, client) => {
    const { compared } = await client.match({ photo_ids: [(await client.upload(pets[0]!)).id] });
    await report(`${held} open cases`, app);
    const timings = await sendTraffic(client, slugs, pets, () => cpuMsOf(app.pid));
    await report('after traffic', app);
    printTimings(timings, compared);
  });
}

/** Runs the app, with a signed-in client, once the photo model is ready and all open cases are read. */
async function whileRunning(use: (app: AppProcess, client: BenchClient) => Promise<void>): Promise<void> {
  const env = { DATA_DIR: data.dir, STAGE_DIR: stageDir, RATE_LIMITS: 'false', LOG_LEVEL: 'error' };
  const app = await startAppProcess(env, { plain: values.plain });
  try {
    const client = await BenchClient.open(app.url);
    const model = await client.modelReady();
    if (model !== 'ready') throw new Error(`the photo model is ${model}`);
    await matchingReady(app.url);
    await use(app, client);
  } finally {
    await app.stop();
  }
}

/** Synthetic reports by the owner of the uploaded photo, with embeddings of the same model and size. */
async function fill(db: Database): Promise<void> {
  const [seen] = await db
    .select({ model: photo_embeddings.model, vector: photo_embeddings.vector, owner: photos.owner_user_id })
    .from(photo_embeddings)
    .innerJoin(photos, sql`${photos.id} = ${photo_embeddings.photo_id}`);
  if (!seen?.vector) throw new Error('the photo model saw no animal in the drawn pet');
  const model = { id: seen.model, dimension: seen.vector.length / 2 };
  const different = Math.min(count, mostDifferent);
  await writeReports(db, seen.owner!, model, different, seededRandom(1));
  if (count > different) await copyReports(db, Math.ceil(count / different) - 1);
}

async function someSlugs(db: Database): Promise<string[]> {
  const some = await db.select({ slug: cases.slug }).from(cases).orderBy(cases.id).limit(300);
  return some.map(({ slug }) => slug);
}

async function inDatabase<T>(use: (db: Database) => Promise<T>): Promise<T> {
  const cluster = await joinCluster(data.dir, stageDir);
  const connection = connect(cluster.url, { max: 1, statementMs: patience.background });
  try {
    return await use(connection.db);
  } finally {
    await connection.close();
    await cluster.leave();
  }
}

async function report(when: string, app: AppProcess): Promise<void> {
  await sleep(settleMs);
  const processes = await residentOf(app.pid);
  const sum = { name: 'sum', rss: 0, pss: 0, peak: 0 };
  for (const { rss, pss } of processes) {
    sum.rss += rss;
    sum.pss += pss;
  }
  for (const { name, rss, pss, peak } of [...processes, sum]) {
    const cells = [rss, pss, peak].map((bytes) => (bytes ? (bytes / 1e6).toFixed(0) : '').padStart(5));
    console.log(`${when.padEnd(20)} | ${name.padEnd(14)} | ${cells.join(' | ')}`);
  }
}

function printTimings(timings: Timings[], compared: number): void {
  console.log(
    `\nrequests, one at a time  | number | ms median | ms p95 | cpu ms each   (a match compares ${compared} cases)`,
  );
  for (const { name, ms, cpuMs } of timings) {
    const cells = [
      quantile(ms, 0.5).toFixed(1).padStart(9),
      quantile(ms, 0.95).toFixed(1).padStart(6),
      (cpuMs / ms.length).toFixed(1).padStart(11),
    ];
    console.log(`${name.padEnd(24)} | ${String(ms.length).padStart(6)} | ${cells.join(' | ')}`);
  }
}
