import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { mapFile } from '#tests/fixtures/map-file.ts';
import { checkMap } from './check-map.ts';
import type { Install } from './finding.ts';

const folder = await mkdtemp(join(tmpdir(), 'homeward-map-'));
afterAll(() => rm(folder, { recursive: true }));

/** What is said of a site with these settings; the check looks at nothing else of it. */
async function said(settings: Record<string, string>): Promise<string> {
  const { state, says } = await checkMap({ config: readConfig(settings) } as Install);
  return `${state}: ${says}`;
}

test('says where maps get their streets from', async () => {
  expect(await said({})).toMatch(/^ok: Maps show coasts and borders/);
  const tiles = { MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: 'Tiles' };
  expect(await said(tiles)).toBe('ok: Streets are those of *.tiles.example.');
});

test('says what is wrong with a map file, or what it has', async () => {
  const path = join(folder, 'streets.pmtiles');
  expect(await said({ MAP_FILE: path })).toBe(`broken: MAP_FILE: ${path} does not exist.`);
  await writeFile(path, mapFile());
  expect(await said({ MAP_FILE: path })).toBe(
    `ok: ${path} has 0.0 MB of streets: 51.702 to 51.802 degrees north, -1.336 to -1.176 east, up to zoom 13.`,
  );
});
