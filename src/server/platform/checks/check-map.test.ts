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

/** The finding about a site with these settings; the check looks at nothing else of it. */
async function said(settings: Record<string, string>): Promise<string> {
  const { state, says } = await checkMap({ config: readConfig(settings) } as Install);
  return `${state}: ${says}`;
}

test('says where maps get their streets from', async () => {
  expect(await said({})).toMatch(/^ok: There are no maps/);
  const tiles = { MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: 'Tiles' };
  expect(await said(tiles)).toBe('ok: Streets are those of *.tiles.example.');
});

test('says what is wrong with a map file, or what it has', async () => {
  const path = join(folder, 'streets.pmtiles');
  expect(await said({ MAP_FILE: path })).toBe(`broken: MAP_FILE: ${path} does not exist.`);
  await writeFile(path, mapFile());
  expect(await said({ MAP_FILE: path })).toBe(
    `ok: ${path} (0.0 MB) has the streets of 11 by 11 km: 51.702 to 51.802 degrees north, -1.336 to -1.176 east, at zooms 0 to 13.`,
  );
});

test.each([
  ['look', 100, 7, 'Further out the map is empty'],
  ['look', 101, 9, 'Small streets begin at 13'],
])('looks at its zooms: %s', async (state, at, zoom, says) => {
  const path = join(folder, `zoom-${at}.pmtiles`);
  const bytes = mapFile();
  bytes.writeUInt8(zoom, at);
  await writeFile(path, bytes);
  expect(await said({ MAP_FILE: path })).toMatch(new RegExp(`^${state}: .*${says}`));
});
