import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mapFile } from '../../fixtures/map-file.ts';
import { test as base, withSite } from './own-site.ts';

/** An app of its own, as the one of the other tests has no streets. The data is made by the test. */
export const test = base.extend({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => withSite(withStreets, use),
    { scope: 'worker', timeout: 180_000 },
  ],
});

async function withStreets(dir: string): Promise<Record<string, string>> {
  const streets = join(dir, 'streets.pmtiles');
  await writeFile(streets, mapFile());
  return { MAP_FILE: streets };
}
