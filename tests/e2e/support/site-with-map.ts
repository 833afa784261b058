import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { mapFile } from '../../fixtures/map-file.ts';
import { makeDataDir, startAppProcess } from '../../harness/app-process.ts';

/** An app of its own, as the one of the other tests has no streets. The data is made by the test. */
export const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const data = await makeDataDir();
      const streets = join(data.dir, 'streets.pmtiles');
      await writeFile(streets, mapFile());
      const app = await startAppProcess({
        ...{ DATA_DIR: data.dir, STAGE_DIR: join(data.dir, 'stage'), RATE_LIMITS: 'false' },
        MAP_FILE: streets,
      });
      await use(app.url);
      await app.stop();
      await data.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site),
});
