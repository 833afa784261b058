import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openSecrets } from './secrets.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'homeward-secrets-'));
});

afterEach(() => rm(dataDir, { recursive: true }));

test('secrets are generated once and readable only by the account', async () => {
  const first = await openSecrets(readConfig({ DATA_DIR: dataDir }));
  expect(await openSecrets(readConfig({ DATA_DIR: dataDir }))).toEqual(first);
  expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
});

test('apps that start together agree on one set and leave nothing behind', async () => {
  const config = readConfig({ DATA_DIR: dataDir });
  const [one, two, three] = await Promise.all([openSecrets(config), openSecrets(config), openSecrets(config)]);
  expect(two).toEqual(one);
  expect(three).toEqual(one);
  expect(await readdir(dataDir)).toEqual(['secrets.json']);
});

test('a given secret takes precedence over the stored one', async () => {
  const authSecret = 's'.repeat(40);
  expect((await openSecrets(readConfig({ DATA_DIR: dataDir, AUTH_SECRET: authSecret }))).authSecret).toBe(authSecret);
});

test('with a shared database nothing is made up', async () => {
  const key = 'k'.repeat(32);
  const env = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://db/homeward', AUTH_SECRET: key, CHIP_KEY: key };
  expect(await openSecrets(readConfig(env))).toEqual({ authSecret: key, chipKey: key });
  expect(await readdir(dataDir)).toEqual([]);
});

test.each(['', '{"authSecret":', '{}', '{"authSecret":"short","chipKey":"short"}'])(
  'damaged secrets are named and left as they are: %s',
  async (damaged) => {
    const file = join(dataDir, 'secrets.json');
    await writeFile(file, damaged);
    const opening = openSecrets(readConfig({ DATA_DIR: dataDir }));
    await expect(opening).rejects.toThrow(`${file} is damaged: put it back from a backup.`);
    expect(await readFile(file, 'utf8')).toBe(damaged);
  },
);
