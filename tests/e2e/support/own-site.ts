import { join } from 'node:path';
import { makeDataDir, startAppProcess } from '../../harness/app-process.ts';
import { test as base } from './test.ts';

/** An app for the tests of one file, where the reports of others would come between. It takes ten seconds to start. */
export const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const { dir, remove } = await makeDataDir();
      const app = await startAppProcess({ DATA_DIR: dir, STAGE_DIR: join(dir, 'stage'), RATE_LIMITS: 'false' });
      process.env.E2E_DATA_DIR = dir; // a worker that has this site runs no tests of another one
      await use(app.url);
      await app.stop();
      await remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site),
});
