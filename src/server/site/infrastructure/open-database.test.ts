import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openSecrets } from '#server/platform/secrets.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { refuseLostSecrets } from './open-database.ts';

const { url, pool } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'homeward-lost-secrets-'));
afterAll(() => rm(dataDir, { recursive: true }));

const config = readConfig({ DATA_DIR: dataDir });

test('an empty database needs no secrets yet', async () => {
  await refuseLostSecrets(config, url);
});

test('a database in use is not given new secrets, unless the operator sets them', async () => {
  await pool.query(`insert into "user" (id, name, email) values (gen_random_uuid(), 'Ada', 'ada@example.org')`);
  await expect(refuseLostSecrets(config, url)).rejects.toThrow(
    `${join(dataDir, 'secrets.json')} is missing beside a database that is in use: put it back from a backup`,
  );
  expect(await readdir(dataDir)).toEqual([]);
  const key = 'k'.repeat(32);
  await refuseLostSecrets(readConfig({ DATA_DIR: dataDir, AUTH_SECRET: key, CHIP_KEY: key }), url);
  await openSecrets(config);
  await refuseLostSecrets(config, url);
});
