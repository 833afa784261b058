import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { checkout } from '#scripts/run.ts';
import { joinCluster } from '#server/platform/database/embedded/join.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { manyCases } from '#tests/factories/many-cases.ts';

const owner = 'owner';

/** Databases of synthetic cases, on a server of their own. They are kept, because a million cases take many minutes. */
export async function filledDatabases(sizes: readonly number[], dir = join(checkout, '.cache', 'questions')) {
  await mkdir(dir, { recursive: true, mode: 0o755 });
  const cluster = await joinCluster(dir, join(dir, 'stage'));
  const urls = new Map<number, string>();
  for (const size of sizes) {
    const name = `cases_${size}`;
    const url = Object.assign(new URL(cluster.url), { pathname: name }).href;
    await using(cluster.adminUrl, async (client) => {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
      if (!rowCount) await client.query(`create database ${name} owner "${new URL(cluster.url).username}"`);
    });
    await migrate(url);
    await using(url, (client) => fill(client, size));
    urls.set(size, url);
  }
  return { urls, close: () => cluster.leave() };
}

async function fill(client: Client, size: number): Promise<void> {
  // of another bench, which would be the newest of each list
  const { rowCount: others } = await client.query('delete from cases where owner_user_id <> $1', [owner]);
  if (others) await client.query('vacuum analyze');
  const { rows } = await client.query<{ there: number }>(
    'select count(*)::int as there from cases where owner_user_id = $1',
    [owner],
  );
  if (rows[0]!.there === size) return;
  await client.query('delete from "user" where id = $1', [owner]);
  await client.query(`insert into "user" (id, name, email) values ($1, 'Owner', 'owner@homeward.test')`, [owner]);
  await manyCases(client, owner, size);
}

async function using(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
