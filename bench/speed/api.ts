import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { openedSession } from '#core/contract/account.ts';
import { ensureBuild } from '#scripts/ensure-build.ts';
import { withApp } from '../faults/attacked-app.ts';
import { filledDatabases } from './questions/filled-database.ts';
import { atLeast, type Row, type SpeedBench } from './speed-bench.ts';

const size = 100_000;
const rounds = 5;
const secondsEach = 3;
const key = 'a key of the benchmarks, and of nothing else';

type Call = { method: string; path: () => string; body?: string; connections: number };
type Server = { url: string; token: string };

const report = JSON.stringify({
  ...{ status: 'missing', pet_name: 'Rex', species: 'dog' },
  ...{ last_seen_location: 'Market square', last_seen_date: '2026-01-01', location: null },
});
const calls: Record<string, Call & { least: number }> = {
  'list of 20': {
    method: 'GET',
    path: () => '/api/cases?status=missing&type=pet&limit=20',
    connections: 50,
    least: 0.8,
  },
  'one by slug': {
    method: 'GET',
    path: () => `/api/cases/many-${1 + Math.floor(Math.random() * 5000)}`,
    connections: 50,
    least: 0.8,
  },
  'report, signed in': { method: 'POST', path: () => '/api/cases', body: report, connections: 10, least: 0.5 },
};

/**
 * The API beside a bare Hono and pg server on the same database: requests a second as a share of the bare one's, in
 * turns. No logging and no compression on either side; fsync is on.
 */
export const api: SpeedBench = { name: 'api', run };

async function run(): Promise<Row[]> {
  await ensureBuild();
  const { urls, close } = await filledDatabases([size], process.env.QUESTIONS_DATA);
  const database = urls.get(size)!;
  const env = { DATABASE_URL: database, AUTH_SECRET: key, CHIP_KEY: key, RATE_LIMITS: 'off', ROLE: 'web' };
  try {
    return await withApp(env, async ({ url }) => {
      const bare = await startBare(database);
      try {
        return await compare({ url, token: await signUp(url, database) }, bare);
      } finally {
        bare.stop();
      }
    });
  } finally {
    await close();
  }
}

async function compare(ours: Server, bare: Server): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, call] of Object.entries(calls)) {
    await perSecond(ours, call, 1);
    await perSecond(bare, call, 1);
    const shares: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const turns = round % 2 ? [bare, ours] : [ours, bare];
      const figures = new Map<Server, number>();
      for (const server of turns) figures.set(server, await perSecond(server, call, secondsEach));
      console.log(`${what}: ours ${figures.get(ours)!.toFixed(0)}/s, bare ${figures.get(bare)!.toFixed(0)}/s`);
      shares.push(figures.get(ours)! / figures.get(bare)!);
    }
    rows.push(atLeast(`${what}, beside bare Hono and pg`, shares, 'times', call.least));
  }
  return rows;
}

async function perSecond({ url, token }: Server, call: Call, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: call.connections });
  const until = performance.now() + seconds * 1000;
  let answered = 0;
  const client = async () => {
    while (performance.now() < until) {
      await send(url, token, call, agent);
      answered++;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: call.connections }, client));
  agent.destroy();
  return (answered * 1000) / (performance.now() - started);
}

/** Node's own client: `fetch` takes more processor time than the servers do. */
function send(url: string, token: string, { method, path, body }: Call, agent: Agent): Promise<void> {
  const sent = body ? { authorization: `Bearer ${token}`, 'content-type': 'application/json' } : {};
  return new Promise((resolve, reject) => {
    const asked = request(url + path(), { method, agent, headers: sent }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode! < 300 ? resolve() : reject(new Error(`${answer.statusCode} ${path()}`)),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** An account with a confirmed address, as those of people who have used the site before. */
async function signUp(url: string, database: string): Promise<string> {
  const account = { email: `bench-${randomUUID()}@homeward.test`, password: randomUUID(), name: 'Bench' };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  });
  const client = new Client({ connectionString: database });
  await client.connect();
  await client.query('update "user" set email_verified = true');
  await client.query(`insert into "user" (id, name, email) values ('owner-of-bare', 'Bare', 'bare@homeward.test')
    on conflict do nothing`);
  await client.end();
  return openedSession.parse(await answer.json()).token;
}

async function startBare(database: string): Promise<Server & { stop: () => void }> {
  const token = randomUUID();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'api', 'bare-server.ts')], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: database, BARE_TOKEN: token },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('the bare server ended');
  });
  const url = new Promise<string>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('at ')) resolve(line.slice(3));
      else console.log(line);
    });
  });
  ended.catch(() => {});
  return { url: await Promise.race([url, ended]), token, stop: () => child.kill() };
}
