import { expect, type Page, test } from '@playwright/test';
import { reportMissing } from '../support/cases.ts';
import { newPerson } from '../support/people.ts';

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
  await expect(page.locator('[role=option]:visible').first()).toContainText('Springfield, MO, United States');
  await place(page).fill('Main Street, Springfield');
  await place(page).blur();
  await expect(page.getByText('The town is known: Springfield, MO, United States.')).toBeVisible();
});

test('a town that was only typed is recognised, and can be refused', async ({ page }) => {
  await place(page).fill('Via Roma, Vicenza');
  await place(page).blur();
  await expect(page.getByText('The town is known: Vicenza, Italy.')).toBeVisible();
  await expect(page.getByText('exact point is set')).toBeHidden();
  await page.getByRole('button', { name: 'Not this town' }).click();
  await expect(page.getByText('What you type here is public.')).toBeVisible();
  await page.reload();
  await expect(place(page)).toHaveValue('Via Roma, Vicenza');
  await expect(page.getByText('What you type here is public.')).toBeVisible();
});

test('a town is found by its other names, at home first', async ({ page }) => {
  await place(page).fill('Padua');
  await expect(page.locator('[role=option]:visible').first()).toContainText('Padova, Italy');
  await page.locator('[role=option]:visible').first().click();
  await expect(page.getByText('The town is known: Padova, Italy.')).toBeVisible();
  await place(page).fill('Springfield');
  await place(page).blur();
  await expect(page.getByText('What you type here is public.')).toBeVisible();
});

test('a device with a precise position sets a pin', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 45.4, longitude: 11.9, accuracy: 20 });
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText('The exact point is set and stays private')).toBeVisible();
});

test('a computer with an imprecise position sets the town', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 45.4, longitude: 11.9, accuracy: 6000 });
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByRole('button', { name: 'Set a pin on the map' })).toHaveCount(0); // this site has no streets
  await expect(page.getByText(/The town is known: .+Italy/)).toBeVisible();
});
