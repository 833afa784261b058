import { expect, type Page } from '@playwright/test';
import { reportMissing } from '../support/cases.ts';
import { newPerson } from '../support/people.ts';
import { test } from '../support/test.ts';

test.use({ timezoneId: 'Europe/Rome' });

const place = (page: Page) => page.getByRole('combobox', { name: 'Location' });

/** The app loads its gazetteer on the first request for a place, which takes a while when other tests run. */
test.beforeAll(({ request }) => request.get('/api/places?q=vicenza'));

test.beforeEach(async ({ page }) => {
  await page.goto('/report-found');
  await expect(page.getByRole('button', { name: 'Report Found Pet' })).toBeEnabled();
});

test('a form has the places read before somebody types one', async ({ page }) => {
  const asked = page.waitForResponse((response) => response.url().includes('/api/places?'));
  await page.goto('/log-sighting');
  expect((await asked).status()).toBe(200);
  await expect(place(page)).toHaveValue('');
});

test('a sighting has the places near the chosen pet first, and the town there is meant', async ({ page, request }) => {
  const owner = await newPerson(request, 'Olga');
  const lost = await reportMissing(request, owner, { name: 'Padd', place: 'Springfield, MO' });
  await page.goto(`/log-sighting?case=${lost.slug}`);
  await expect(page.getByRole('radio', { name: lost.title })).toBeChecked();
  await place(page).fill('Main Street, Springf');
  await expect(page.locator('[role=option]:visible').first()).toContainText('Main Street, Springfield, Missouri');
  await place(page).fill('Main Street, Springfield');
  await place(page).blur();
  await expect(page.getByText('The town is known: Springfield, Missouri, United States.')).toBeVisible();
});

test('a town that was only typed is recognised, and can be refused', async ({ page }) => {
  await place(page).fill('Via Roma, Vicenza');
  await place(page).blur();
  await expect(page.getByText('The town is known: Vicenza, Veneto, Italy.')).toBeVisible();
  await expect(page.getByText('exact point is set')).toBeHidden();
  await page.getByRole('button', { name: 'Not this town' }).click();
  await expect(page.getByText('What you type here is public.')).toBeVisible();
  await page.reload();
  await expect(place(page)).toHaveValue('Via Roma, Vicenza');
  await expect(page.getByText('What you type here is public.')).toBeVisible();
});

test('a town is found by its other names, at home first', async ({ page }) => {
  await place(page).fill('Padua');
  await expect(page.locator('[role=option]:visible').first()).toContainText('Padova, Veneto');
  await page.locator('[role=option]:visible').first().click();
  await expect(page.getByText('The town is known: Padova, Veneto, Italy.')).toBeVisible();
  await place(page).fill('Springfield');
  await place(page).blur();
  await expect(page.getByText('Not found on our map. You can leave it as you typed it.')).toBeVisible();
});

test('typed coordinates set the point, and the town near it stands in the field instead', async ({ page }) => {
  await place(page).fill('45.5455, 11.5354');
  await place(page).blur();
  await expect(page.getByText(/The point 45\.54550, 11\.53540 is set, near .+Veneto, Italy/)).toBeVisible();
  await expect(place(page)).toHaveValue(/Veneto, Italy$/);
  await place(page).fill('Springfield, IL');
  await place(page).blur();
  await expect(page.getByText('The town is known: Springfield, Illinois, United States.')).toBeVisible();
});

test('suggestions cover no control, and one below can be pressed while they are shown', async ({ page }) => {
  await place(page).fill('Vicen');
  const list = page.locator('[role=listbox]:visible');
  const button = page.getByRole('button', { name: 'Use my location' });
  await expect(list).toBeVisible();
  const [shown, below] = [(await list.boundingBox())!, (await button.boundingBox())!];
  expect(shown.y + shown.height).toBeLessThanOrEqual(below.y);
  await button.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
});

test('a device with a precise position sets a pin', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 45.4, longitude: 11.9, accuracy: 20 });
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText('The exact point is set and stays private')).toBeVisible();
});

test('what is typed while the device looks for its place is left as it is', async ({ page }) => {
  await page.evaluate(() => {
    const coords = { latitude: 45.4, longitude: 11.9, accuracy: 20 } as GeolocationCoordinates;
    navigator.geolocation.getCurrentPosition = (found) =>
      addEventListener('found', () => found({ coords } as GeolocationPosition));
  });
  await page.getByRole('button', { name: 'Use my location' }).click();
  await place(page).fill('Behind the old mill');
  await page.evaluate(() => dispatchEvent(new Event('found')));
  await expect(page.getByText('The exact point is set and stays private')).toBeVisible();
  await expect(place(page)).toHaveValue('Behind the old mill');
});

test('a computer with an imprecise position sets the town', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 45.4, longitude: 11.9, accuracy: 6000 });
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByRole('button', { name: 'Set a pin on the map' })).toHaveCount(0); // this site has no streets
  await expect(page.getByText(/The town is known: .+Italy/)).toBeVisible();
});
