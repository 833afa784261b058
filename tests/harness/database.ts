import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll } from 'vitest';
import { type Connection, connect, patience } from '#server/platform/database/connection/connect.ts';
import { joinCluster } from '#server/platform/database/embedded/join.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { currentRun, givenServer, markerOf, stageOf, type TestRun } from './test-run.ts';

export type TestDatabase = Connection & { url: string };

/**
 * Creates a migrated database for this test file, and drops it afterwards: `const { db } = await testDatabase();` at
 * the top of the file. It is a copy of a template that the first file of the run created. Uses the server of
 * TEST_DATABASE_URL, otherwise the embedded one.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const made = await createTestDatabase();
  // tests write tens of thousands of rows at once, on machines with other load
  const connection = connect(made.url, { max: 5, statementMs: patience.background });
  afterAll(async () => {
    await connection.close();
    await made.drop();
  });
  return { ...connection, url: made.url };
}

/** The same without Vitest's hooks, for a whole app that runs beside the tests. The caller drops it. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const run = currentRun();
  const server = await openServer(run);
  const name = `${run.prefix}_${randomBytes(6).toString('hex')}`;
  await server.admin(async (client) => {
    await ensureTemplate(client, run, server.urlOf);
    // whole files instead of each page through the log: at most half the processor time, as nothing is synced
    const copied = `template ${templateOf(run)} strategy file_copy`;
    await client.query(`create database ${name} owner ${server.owner} ${copied}`);
  });
  return {
    url: server.urlOf(name),
    drop: () => server.admin((client) => client.query(`drop database ${name} with (force)`)),
  };
}

type Server = {
  owner: string;
  urlOf: (database: string) => string;
  admin: (work: (client: Client) => Promise<unknown>) => Promise<void>;
};

async function openServer(run: TestRun): Promise<Server> {
  const given = givenServer();
  if (given) {
    await writeFile(markerOf(run), '');
    return serverOf(given, given);
  }
  const cluster = await joinCluster(run.dir, stageOf(run));
  await cluster.detach();
  return serverOf(cluster.url, cluster.adminUrl);
}

function serverOf(url: string, adminUrl: string): Server {
  const urlOf = (database: string) => Object.assign(new URL(url), { pathname: database }).href;
  return {
    owner: `"${decodeURIComponent(new URL(url).username)}"`,
    urlOf,
    admin: async (work) => {
      const client = new Client({ connectionString: adminUrl });
      await client.connect();
      try {
        await work(client);
      } finally {
        await client.end();
      }
    },
  };
}

const templateOf = (run: TestRun) => `${run.prefix}_template`;

/**
 * Creates the template under another name and renames it when it is complete. Test files that start together wait for
 * each other.
 */
async function ensureTemplate(client: Client, run: TestRun, urlOf: Server['urlOf']): Promise<void> {
  const template = templateOf(run);
  await client.query('select pg_advisory_lock(hashtext($1))', [template]);
  const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
  if (rowCount === 0) await makeTemplate(client, template, urlOf);
  await client.query('select pg_advisory_unlock(hashtext($1))', [template]);
}

async function makeTemplate(client: Client, template: string, urlOf: Server['urlOf']): Promise<void> {
  const draft = `${template}_draft`;
  const owner = decodeURIComponent(new URL(urlOf(draft)).username);
  await client.query(`create database ${draft} owner "${owner}"`);
  // test data need not survive a power failure; the settings of a given server are not changed
  if (!givenServer()) {
    await client.query('alter system set fsync = off');
    await client.query('select pg_reload_conf()');
  }
  await migrate(urlOf(draft));
  await client.query(`alter database ${draft} rename to ${template}`);
}
