import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { assetParts } from '#scripts/build-parts.ts';
import { ensureBuild } from '#scripts/ensure-build.ts';
import { loadOwnFonts } from '#server/cases/cards/fonts.ts';
import { joinCluster } from '#server/platform/database/embedded/join.ts';

/**
 * The parts that the test files of a run share: a folder for their database cluster, and a prefix for the names of
 * their databases.
 */
export type TestRun = { dir: string; prefix: string };

const variable = 'HOMEWARD_TEST_RUN';

/** @throws Error outside a run, which the global setup of Vitest or Playwright begins */
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

/** A database server chosen by the developer; its role must be allowed to create databases. */
export const givenServer = (): string | undefined => process.env.TEST_DATABASE_URL;

/**
 * Global setup of Vitest. Builds the photo model and the fonts, which tests of the server use. The cluster is started
 * by the first test file that needs a database, because most need none.
 */
export async function setup(): Promise<() => Promise<void>> {
  await ensureBuild(assetParts);
  const dir = await mkdtemp(join(tmpdir(), 'homeward-test-'));
  // read once in each process, so that no test file may bring or remove its own
  await loadOwnFonts(join(dir, 'fonts'));
  await chmod(dir, 0o755); // PostgreSQL's unprivileged user needs access
  process.env[variable] = dir;
  return () => endRun(currentRun());
}

async function endRun(run: TestRun): Promise<void> {
  const server = givenServer();
  if (server && existsSync(markerOf(run))) await dropDatabases(server, run.prefix);
  if (existsSync(join(run.dir, 'postgres'))) await (await joinCluster(run.dir, stageOf(run))).leave();
  await rm(run.dir, { recursive: true, force: true });
}

/** Folder for PostgreSQL's files if its account has no access to the checkout. */
export const stageOf = (run: TestRun): string => join(run.dir, 'stage');

/** This file exists if the run has created databases on a given server. */
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
