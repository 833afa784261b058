import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { utcDay } from '#core/cases/seen.ts';
import type { Point } from '#core/contract/place.ts';
import { expectAccessible } from './support/accessible.ts';
import { appScripts, reloadIfLostForGood } from './support/bad-line.ts';
import { bearer, newName, reportMissing } from './support/cases.ts';
import { consoleErrors } from './support/console.ts';
import { newPerson, type Person, signedInAs } from './support/people.ts';
import { test } from './support/second-site.ts';
import { toasts } from './support/toasts.ts';
import { gotoAwake, screens, wake } from './support/wake.ts';

test.use({ timezoneId: 'Europe/London' });

test('a case has a map with streets where the file reaches, light and dark, and nobody else is asked', async ({
  page,
  request,
  site,
}) => {
  const owner = await newPerson(request, 'Mapp');
  const inside = await reportMissing(request, owner, { name: 'Inka' });
  const outside = await reportMissing(request, owner, { name: 'Odo', place: 'Vicenza' });
  const errors = consoleErrors(page);
  const elsewhere = requestsElsewhere(page, site.url);
  await page.emulateMedia({ colorScheme: 'light' });

  await page.goto(`/pet/${inside.slug}`);
  const map = page.getByRole('region', { name: 'Map of where' });
  await expect(page.getByText(/Known to within about [\d.]+ km/)).toBeVisible();
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

  await page.goto(`/de/pet/${inside.slug}`);
  await wake(page);
  await expect(page.getByRole('button', { name: 'Vergrößern', exact: true })).toBeVisible();

  await page.goto(`/pet/${outside.slug}`);
  await wake(page);
  await expect(map).toHaveCount(0);
  const inOwnMap = page.getByRole('link', { name: 'Open the area in a map' });
  await expect(inOwnMap).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/\?mlat=45\.\d+&mlon=11\./);
  await expectAccessible(page);
  expect([errors, elsewhere]).toEqual([[], []]);
});

test('on a phone the area opens in the map program of the phone', async ({ browser, request }) => {
  const owner = await newPerson(request, 'Mapp');
  const { slug } = await reportMissing(request, owner, { name: 'Odo', place: 'Vicenza' });
  const phone = await (await browser.newContext(screens.phone)).newPage();
  await phone.goto(`/pet/${slug}`);
  const inOwnMap = phone.getByRole('link', { name: 'Open the area in a map' });
  await expect(inOwnMap).toHaveAttribute('href', /^geo:45\.\d+,11\.\d+\?z=\d+$/);
  await phone.context().close();
});

test('the owner sees all sightings numbered in time, on the map and in a list, and the last one marked', async ({
  browser,
  request,
}) => {
  const [owner, finder] = [await newPerson(request, 'Olga'), await newPerson(request, 'Finn')];
  const lost = await reportMissing(request, owner, { name: 'Inka', daysAgo: 5 });
  const page = await (await browser.newContext()).newPage();
  const errors = consoleErrors(page);
  await signedInAs(page, owner);
  await page.goto(`/pet/${lost.slug}`);
  const list = page.getByRole('heading', { name: 'Sightings, from first to last' }).locator('xpath=..');
  await logSighting(request, finder, lost.id, { daysAgo: 1, point: { lat: 51.7535, lng: -1.2415 } });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await logSighting(request, finder, lost.id, { daysAgo: 3, point: { lat: 51.751, lng: -1.268 } });
  await expect(list.getByRole('listitem')).toHaveText([
    /^1Seen in Oxford 3 days ago.*from the point of the report/,
    /^2Seen in Oxford yesterdayLast seen here/,
  ]);
  await expect(page.locator('.leaflet-marker-icon')).toHaveText(['1', '2']);
  await expect(page.locator('.leaflet-marker-icon.map-last')).toHaveText('2');
  await expect(list.getByRole('link', { name: 'Open sighting 2 in a map' })).toHaveAttribute('href', /mlat=51\.75350/);
  await expectAccessible(page);

  const visitor = await (await browser.newContext()).newPage();
  await gotoAwake(visitor, `/pet/${lost.slug}`);
  await expect(visitor.getByText('Update: Seen in Oxford').first()).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Sightings, from first to last' })).toHaveCount(0);
  await expect(visitor.locator('.leaflet-marker-icon')).toHaveCount(0);
  expect(errors).toEqual([]);
  await Promise.all([page.context().close(), visitor.context().close()]);
});

test('the cases are a list or a map in clusters, with the same filters, and the map can be worked by keys', async ({
  page,
  request,
  site,
}) => {
  const owner = await newPerson(request, 'Mapp');
  const name = newName('Kartoffel');
  for (const n of [1, 2, 3]) await reportMissing(request, owner, { name: `${name} ${n}`, species: 'dog' });
  const errors = consoleErrors(page);
  const elsewhere = requestsElsewhere(page, site.url);
  await gotoAwake(page, `/cases?q=${name}`);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(3);
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(page).toHaveURL(/view=map/);
  const map = page.getByRole('region', { name: 'Map of the cases' });
  await expect(page.getByText(/^3 cases on the map/)).toBeVisible();
  await expect(cards).toHaveCount(3);
  await expect.poll(() => colours(page)).toBeGreaterThan(20);
  await expectAccessible(page);

  // all three have the point of the town
  const cluster = map.getByRole('button', { name: '3 cases at the same place' });
  await cluster.focus();
  await page.keyboard.press('Enter');
  const here = page.getByRole('heading', { name: '3 cases here' });
  await expect(here).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(here).toHaveCount(0);
  await expect(map).toBeFocused();

  await page.getByLabel('Species').selectOption('Cat');
  await expect(page.getByText(/^0 cases on the map/)).toBeVisible();
  await expect(page).toHaveURL(/view=map/);
  await page.getByLabel('Species').selectOption('Dog');
  await expect(cluster).toBeVisible();
  // a map that cannot be asked for is not an empty one
  await page.route('**/cases.geojson*', (route) => route.fulfill({ status: 429, json: { error: {} } }));
  await page.getByRole('tab', { name: 'Missing' }).click();
  await expect(page.getByText('The cases could not be put on the map.')).toBeVisible();
  await page.unroute('**/cases.geojson*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await cluster.click();
  await page
    .getByRole('listitem')
    .filter({ hasText: `${name} 2` })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${name} 2`);

  await page.goBack();
  await page.reload();
  await expect(cluster).toBeVisible(); // without a touch
  expect([errors.filter((text) => !text.includes('429')), elsewhere]).toEqual([[], []]);
});

test('in a form a pin is set by tap or keys where there are streets, and nowhere else', async ({ page, site }) => {
  const errors = consoleErrors(page);
  const elsewhere = requestsElsewhere(page, site.url);
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

async function logSighting(
  request: APIRequestContext,
  by: Person,
  caseId: string,
  { daysAgo, point }: { daysAgo: number; point: Point },
): Promise<void> {
  const date_seen = utcDay(new Date(Date.now() - daysAgo * 24 * 3600_000));
  const data = { location: 'Behind the church, Oxford', date_seen, additional_information: 'Ran on', point };
  const answer = await request.post(`/api/cases/${caseId}/sightings`, { data, headers: bearer(by) });
  expect(answer.status()).toBe(201);
}

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
