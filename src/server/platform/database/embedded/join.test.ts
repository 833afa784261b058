import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cluster, joinCluster } from './join.ts';
import { isPostgres, readPidFile } from './pid-file.ts';

let root: string;
let dataDir: string;
let stageRoot: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'homeward-embedded-'));
  await chmod(root, 0o755);
  dataDir = join(root, 'data');
  stageRoot = join(root, 'stage');
  await (await joinCluster(dataDir, stageRoot)).leave();
});

afterAll(async () => {
  await (await joinCluster(dataDir, stageRoot)).leave();
  await rm(root, { recursive: true });
});

beforeEach(async () => expect(await postmasterPid(dataDir)).toBeUndefined());

const clusterData = (dir: string) => join(dir, 'postgres', 'data');

async function postmasterPid(dir: string): Promise<number | undefined> {
  return (await readPidFile(clusterData(dir)))?.pid;
}

async function query<T>({ url }: Pick<Cluster, 'url'>, text: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

async function members({ adminUrl }: Cluster): Promise<number> {
  const text = "select count(*)::int as members from pg_stat_activity where application_name = 'homeward-member'";
  return (await query<{ members: number }>({ url: adminUrl }, text))[0]!.members;
}

test('a cluster that cannot be made names the reason, not what was tried after it', async () => {
  const made = joinCluster(join(root, 'a\nb'), stageRoot);
  await expect(made).rejects.toThrow('contains a newline');
  await expect(made).rejects.not.toThrow('invalid locale');
});

test('data is still there after leaving and joining again', async () => {
  const first = await joinCluster(dataDir, stageRoot);
  await query(first, 'create table kept (word text)');
  await query(first, "insert into kept values ('Luna')");
  await first.leave();
  const second = await joinCluster(dataDir, stageRoot);
  expect(await query(second, 'select word from kept')).toEqual([{ word: 'Luna' }]);
  await second.leave();
});

test('pages are read by whoever needs them, not handed to workers', async () => {
  const cluster = await joinCluster(dataDir, stageRoot);
  expect(await query(cluster, 'show io_method')).toEqual([{ io_method: 'sync' }]);
  await cluster.leave();
});

test('the last one to leave stops the server', async () => {
  const one = await joinCluster(dataDir, stageRoot);
  const two = await joinCluster(dataDir, stageRoot);
  expect(two.url).toBe(one.url);
  const pid = await postmasterPid(dataDir);
  await one.leave();
  expect(await query(two, 'select 1 as one')).toEqual([{ one: 1 }]);
  await two.leave();
  expect(await isPostgres(pid!)).toBe(false);
});

test('apps that join and leave at the same time never fail', async () => {
  const visit = async () => {
    for (let i = 0; i < 4; i++) {
      const cluster = await joinCluster(dataDir, stageRoot);
      expect(await query(cluster, 'select 1 as one')).toEqual([{ one: 1 }]);
      await cluster.leave();
    }
  };
  await Promise.all([visit(), visit(), visit()]);
});

test('two apps opening a new data folder at once share one cluster, whatever its path', async () => {
  const dir = join(root, 'Fundbüro für Tiere', 'x'.repeat(120), 'data');
  const [one, two] = await Promise.all([joinCluster(dir, stageRoot), joinCluster(dir, stageRoot)]);
  expect(two.url).toBe(one.url);
  await query(one, 'create table shared (n int)');
  expect(await query(two, 'select * from shared')).toEqual([]);
  await Promise.all([one.leave(), two.leave()]);
  expect(await postmasterPid(dir)).toBeUndefined();
});

test('the server of a killed app is joined, with all its rows', async () => {
  const { app, url } = await startKillableApp();
  const pid = await postmasterPid(dataDir);
  app.kill('SIGKILL');
  await once(app, 'exit');
  const next = await joinCluster(dataDir, stageRoot);
  expect(next.url).toBe(url);
  expect(await postmasterPid(dataDir)).toBe(pid);
  await expect.poll(() => members(next)).toBe(1); // the server notices the end of a connection a moment later
  await next.leave();
  expect(await isPostgres(pid!)).toBe(false);
});

test('a server that was killed together with its app recovers', async () => {
  const { app, url } = await startKillableApp();
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await client.query('create table survivors (n int)');
  await client.query('insert into survivors values (7)');
  process.kill((await postmasterPid(dataDir))!, 'SIGKILL');
  app.kill('SIGKILL');
  await once(app, 'exit');
  const next = await joinCluster(dataDir, stageRoot);
  expect(await query(next, 'select n from survivors')).toEqual([{ n: 7 }]);
  await next.leave();
});

test('a server that dies under a living app is started again on the same port', async () => {
  let restarts = 0;
  const cluster = await joinCluster(dataDir, stageRoot, () => restarts++);
  process.kill((await postmasterPid(dataDir))!, 'SIGKILL');
  await expect.poll(() => restarts, { timeout: 30_000 }).toBe(1);
  expect(await query(cluster, 'select 1 as one')).toEqual([{ one: 1 }]);
  await cluster.leave();
  await sleep(200);
  expect(await postmasterPid(dataDir)).toBeUndefined();
});

test('the port stays the same after a crash of the server, also for an app that starts meanwhile', async () => {
  const living = await joinCluster(dataDir, stageRoot);
  process.kill((await postmasterPid(dataDir))!, 'SIGKILL');
  const newcomer = await joinCluster(dataDir, stageRoot);
  expect(newcomer.url).toBe(living.url);
  await Promise.all([living.leave(), newcomer.leave()]);
});

test('the server starts although its old pid file names a process id that another program now has', async () => {
  const stranger = spawn('sleep', ['60']);
  const lines = [stranger.pid, clusterData(dataDir), 1_700_000_000, 5432, '', '127.0.0.1', '', 'ready'];
  await writeFile(join(clusterData(dataDir), 'postmaster.pid'), `${lines.join('\n')}\n`);
  const cluster = await joinCluster(dataDir, stageRoot);
  expect(await query(cluster, 'select 1 as one')).toEqual([{ one: 1 }]);
  await cluster.leave();
  expect(stranger.exitCode).toBeNull();
  stranger.kill();
});

test('only this machine can connect, and only with the password', async () => {
  const cluster = await joinCluster(dataDir, stageRoot);
  const outside = Object.values(networkInterfaces()).flat();
  const address = outside.find((net) => net && !net.internal && net.family === 'IPv4')?.address;
  const from = (change: Partial<URL>) => Object.assign(new URL(cluster.url), change).href;
  const connectTo = (connectionString: string) =>
    new Client({ connectionString, connectionTimeoutMillis: 2000 }).connect();
  if (address) await expect(connectTo(from({ hostname: address }))).rejects.toThrow('ECONNREFUSED');
  await expect(connectTo(from({ password: 'guess' }))).rejects.toThrow('password authentication failed');
  await cluster.leave();
});

test('search finds non-ASCII letters', async () => {
  const cluster = await joinCluster(dataDir, stageRoot);
  await query(cluster, 'create extension if not exists pg_trgm');
  expect(await query(cluster, "select similarity('žofie', 'Žofie') as same")).toEqual([{ same: 1 }]);
  await cluster.leave();
});

test('a server that does not start names the reason in the first line, for npm run doctor', async () => {
  const settings = join(clusterData(dataDir), 'postgresql.auto.conf');
  const before = await readFile(settings, 'utf8');
  await writeFile(settings, 'work_mem = much\n');
  await expect(joinCluster(dataDir, stageRoot)).rejects.toThrow(
    /^PostgreSQL did not start: configuration file .* contains errors\n/,
  );
  await writeFile(settings, before);
});

test('a cluster of another major version is left unchanged, and the error names the documentation', async () => {
  const versionFile = join(clusterData(dataDir), 'PG_VERSION');
  const version = await readFile(versionFile, 'utf8');
  await writeFile(versionFile, '17\n');
  await expect(joinCluster(dataDir, stageRoot)).rejects.toThrow(/made by PostgreSQL 17.*docs\/operations\.md/);
  await writeFile(versionFile, version);
});

/** An app in its own process that has joined the cluster and can be killed. */
async function startKillableApp() {
  const script = join(root, 'app.ts');
  await mkdir(root, { recursive: true });
  await writeFile(
    script,
    `import { joinCluster } from ${JSON.stringify(join(import.meta.dirname, 'join.ts'))};
     console.log((await joinCluster(${JSON.stringify(dataDir)}, ${JSON.stringify(stageRoot)})).url);`,
  );
  const app = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(app.stdout, 'data')) as [Buffer];
  return { app, url: line.toString().trim() };
}
