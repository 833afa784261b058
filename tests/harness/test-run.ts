import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { assetParts } from '#scripts/build-parts.ts';
import { ensureBuild } from '#scripts/ensure-build.ts';
import { joinCluster } from '#server/adapters/postgres/embedded/join.ts';

/** What the test files of one run share: a folder for their cluster, and a prefix for the databases they make. */
export type TestRun = { dir: string; prefix: string };

const variable = 'HOMEWARD_TEST_RUN';

/** @throws outside a run: Vitest's or Playwright's global setup begins one */
export function currentRun(): TestRun {
  const dir = process.env[variable];
  if (!dir) throw new Error('testDatabase works within npm test or vitest run, whose global setup it needs');
  return {
    dir,
    prefix: `homeward_${dir
      .slice(-6)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '_')}`,
  };
}

/** A server of the person's own choice for the tests, with a role that may create databases. */
export const givenServer = (): string | undefined => process.env.TEST_DATABASE_URL;

/**
 * Global setup of Vitest. Builds the photo model and the fonts, which tests of the server use. The cluster is started by
 * the first file that asks for a database: most need none.
 */
export async function setup(): Promise<() => Promise<void>> {
  await ensureBuild(assetParts);
  const dir = await mkdtemp(join(tmpdir(), 'homeward-test-'));
  await chmod(dir, 0o755); // PostgreSQL's unprivileged user must get through
  process.env[variable] = dir;
  return () => endRun(currentRun());
}

async function endRun(run: TestRun): Promise<void> {
  const server = givenServer();
  if (server && existsSync(markerOf(run))) await dropDatabases(server, run.prefix);
  if (existsSync(join(run.dir, 'postgres'))) await (await joinCluster(run.dir, stageOf(run))).leave();
  await rm(run.dir, { recursive: true, force: true });
}

/** Where PostgreSQL's files go when the checkout is closed to its account. */
export const stageOf = (run: TestRun): string => join(run.dir, 'stage');

/** Exists once a file of this run has made databases on the given server. */
export const markerOf = (run: TestRun): string => join(run.dir, 'used-given-server');

async function dropDatabases(server: string, prefix: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`);
  await client.end();
}
