import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { mapFile } from '../fixtures/map-file.ts';
import { makeDataDir, startAppProcess } from '../harness/app-process.ts';
import { expectAccessible } from './support/accessible.ts';
import { appScripts, reloadIfLostForGood } from './support/bad-line.ts';
import { reportMissing } from './support/cases.ts';
import { consoleErrors } from './support/console.ts';
import { newPerson } from './support/people.ts';
import { toasts } from './support/toasts.ts';
import { gotoAwake } from './support/wake.ts';

/** An app of its own, as the one of the other tests has no streets. The data is made by the test. */
const test = base.extend<object, { site: string }>({
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

test.describe.configure({ mode: 'serial' }); // one app for all
test.use({ timezoneId: 'Europe/London' });

test('a case has a map with streets, light and dark, and nobody else is asked', async ({ page, request, site }) => {
  test.slow(); // starts an app
  const owner = await newPerson(request, 'Mapp');
  const inside = await reportMissing(request, owner, { name: 'Inka' });
  const outside = await reportMissing(request, owner, { name: 'Odo', place: 'Vicenza' });
  const errors = consoleErrors(page);
  const elsewhere = requestsElsewhere(page, site);
  await page.emulateMedia({ colorScheme: 'light' });

  await page.goto(`/pet/${inside.slug}`);
  const map = page.getByRole('region', { name: 'Map of where' });
  await map.hover(); // wakes the page
  await expect.poll(() => colours(page)).toBeGreaterThan(20); // lines and letters are smooth
  await expect(map.getByText('© OpenStreetMap')).toBeVisible();
  await expect(map.getByText('Protomaps')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => brightness(page)).toBeGreaterThan(150);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => colours(page)).toBeGreaterThan(20);
  await expect.poll(() => brightness(page)).toBeLessThan(75);
  await expectAccessible(page);

  const zoom = () => page.locator('.leaflet-tile-container').last().getAttribute('style');
  const before = await zoom();
  await map.focus();
  await page.keyboard.press('+');
  await expect.poll(zoom).not.toBe(before);

  await page.goto(`/pet/${outside.slug}`);
  await page.getByRole('button', { name: 'Move the map' }).click();
  await expect(page.getByText('The street map of this site does not reach here.')).toBeVisible();
  expect(await page.locator('canvas').count()).toBe(0);
  expect([errors, elsewhere]).toEqual([[], []]);
});

test('in a form a pin is set by tap or keys where there are streets, and nowhere else', async ({ page, site }) => {
  const errors = consoleErrors(page);
  const elsewhere = requestsElsewhere(page, site);
  await page.goto('/report-found');
  await page.getByRole('button', { name: 'Set a pin on the map' }).click();
  const map = page.getByRole('region', { name: 'Map to set a pin' });
  await expect.poll(() => colours(page)).toBeGreaterThan(20);
  // the corner is beyond the file
  await map.click({ position: { x: 4, y: 140 } });
  await expect(page.getByText('What you type here is public.')).toBeVisible();

  const place = page.getByRole('combobox', { name: 'Location' });
  await place.fill('Vicenza');
  await expect(page.getByText('The streets of this map do not reach that place.')).toBeVisible();
  await place.fill('Oxford');
  await place.blur();
  await expect(page.getByText('Zoom in for a closer look.')).toBeVisible();
  await map.click();
  await expect(page.getByText('The exact point is set and stays private')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Remove the point' }).click();
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  const pin = page.getByRole('button', { name: 'Pin the middle of the map' });
  await pin.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The exact point is set and stays private')).toBeVisible();
  expect([errors, elsewhere]).toEqual([[], []]);
});

test('a map that cannot be loaded says so, leaves the form as it is, and can be asked for again', async ({ page }) => {
  await gotoAwake(page, '/report-found');
  await page.getByLabel('Description').fill('A grey cat');
  const open = page.getByRole('button', { name: 'Set a pin on the map' });
  await page.route(appScripts, (route) => route.abort());
  await open.click();
  await expect(toasts(page)).toContainText('could not be reached');
  await page.unroute(appScripts);
  await reloadIfLostForGood(page);
  await open.click();
  await expect(page.getByRole('region', { name: 'Map to set a pin' })).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('A grey cat');
});

/** The requests of a page that leave its site. */
function requestsElsewhere(page: Page, site: string): string[] {
  const urls: string[] = [];
  page.on('request', (asked) => {
    if (!/^(data|blob):/.test(asked.url()) && new URL(asked.url()).origin !== site) urls.push(asked.url());
  });
  return urls;
}

/** How many different colours are drawn on the tiles; 0 before anything is. */
const colours = async (page: Page): Promise<number> => new Set(await pixels(page)).size;

/** The mean of what is drawn, from 0 for black to 255 for white. */
async function brightness(page: Page): Promise<number> {
  const drawn = await pixels(page);
  const sum = drawn.reduce((total, colour) => total + (colour >> 16) + ((colour >> 8) & 255) + (colour & 255), 0);
  return sum / (3 * Math.max(1, drawn.length));
}

/** Colours on the tiles: every 97th pixel that something is drawn on. */
function pixels(page: Page): Promise<number[]> {
  return page.locator('canvas.leaflet-tile').evaluateAll((tiles) =>
    tiles.flatMap((tile) => {
      const { width, height } = tile as HTMLCanvasElement;
      if (width === 0) return [];
      const { data } = (tile as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height);
      const found: number[] = [];
      for (let at = 0; at < data.length; at += 4 * 97)
        if (data[at + 3] === 255) found.push((data[at]! << 16) + (data[at + 1]! << 8) + data[at + 2]!);
      return found;
    }),
  );
}
