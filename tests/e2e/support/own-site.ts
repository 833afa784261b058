import { startOnFreshData } from '../../harness/processes/app-process.ts';
import { test as base } from './test.ts';

/** An app for the tests of one file, where the reports of others would come between. It takes ten seconds to start. */
export const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const app = await startOnFreshData();
      process.env.E2E_DATA_DIR = app.dir; // a worker that has this site runs no tests of another one
      await use(app.url);
      await app.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site),
});
