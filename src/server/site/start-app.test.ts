import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createTestDatabase } from '#tests/harness/database.ts';
import { startApp } from './start-app.ts';

test('an app whose port was taken while it started has done no work, and stops', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { url, drop } = await createTestDatabase();
  const dir = await mkdtemp(join(tmpdir(), 'homeward-start-'));
  const client = new Client({ connectionString: url });
  onTestFinished(async () => {
    await client.end();
    await drop();
    await rm(dir, { recursive: true });
    other.close();
  });
  const config = readConfig({
    ...{ DATABASE_URL: url, DATA_DIR: dir, HOST: '127.0.0.1', PORT: String((other.address() as AddressInfo).port) },
    ...{ AUTH_SECRET: 'a'.repeat(40), CHIP_KEY: 'c'.repeat(40), LOG_LEVEL: 'silent' },
  });
  const pages = { render: async () => new Response(), clientDir: undefined };
  await expect(startApp(config, pages)).rejects.toThrow('EADDRINUSE');
  await client.connect();
  expect((await client.query('select name from pgboss.schedule')).rows).toEqual([]);
});
