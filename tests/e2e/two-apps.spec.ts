import { join } from 'node:path';
import { expect } from '@playwright/test';
import { isPostgres, readPidFile } from '#server/platform/database/embedded/pid-file.ts';
import { type AppProcess, makeDataDir, startAppProcess } from '../harness/processes/app-process.ts';
import { test } from './support/test.ts';

let data: Awaited<ReturnType<typeof makeDataDir>>;
const apps: AppProcess[] = [];

test.beforeAll(async () => {
  data = await makeDataDir();
});

test.afterAll(async () => {
  for (const app of apps) await app.stop(); // apps that a failed test left running
  await data.remove();
});

async function start(): Promise<AppProcess> {
  const app = await startAppProcess({ DATA_DIR: data.dir, STAGE_DIR: join(data.dir, 'stage') });
  apps.push(app);
  return app;
}

test('two apps share a data folder: one may be killed, and the last one stops the database', async ({ request }) => {
  test.slow(); // starts an app four times
  const readiness = async (app: AppProcess) => (await request.get(`${app.url}/readyz`)).json();
  const [one, two] = await Promise.all([start(), start()]);
  const server = (await readPidFile(join(data.dir, 'postgres', 'data')))!;
  await one.kill();
  expect(await readiness(two)).toMatchObject({ ready: true, database: 'up' });
  const again = await start();
  expect(await two.stop()).toBe(0);
  expect(await readiness(again)).toMatchObject({ ready: true, database: 'up' });
  expect(await again.stop()).toBe(0);
  expect(await isPostgres(server.pid)).toBe(false);
});
