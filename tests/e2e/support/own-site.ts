import { join } from 'node:path';
import { makeDataDir, startAppProcess } from '../../harness/app-process.ts';
import { test as base } from './test.ts';

/**
 * An app for the tests of one file, where the one of all others has other settings, or where their reports would come
 * between.
 */
export const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => withSite(async () => ({}), use),
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site),
});

/** Starts an app on a fresh data folder, with settings that may name files in it, and stops it afterwards. */
export async function withSite(
  settings: (dir: string) => Promise<Record<string, string>>,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const { dir, remove } = await makeDataDir();
  const own = { DATA_DIR: dir, STAGE_DIR: join(dir, 'stage'), RATE_LIMITS: 'false' };
  const app = await startAppProcess({ ...own, ...(await settings(dir)) });
  process.env.E2E_DATA_DIR = dir; // a worker that has this site runs no tests of another one
  await use(app.url);
  await app.stop();
  await remove();
}
