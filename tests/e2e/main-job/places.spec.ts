import { expect, type Page, test } from '@playwright/test';

test.use({ timezoneId: 'Europe/Rome' });

const place = (page: Page) => page.getByRole('combobox', { name: 'Location' });

/** The app reads its gazetteer when the first place is asked for, which takes a while beside other tests. */
test.beforeAll(({ request }) => request.get('/api/places?q=vicenza'));

test.beforeEach(async ({ page }) => {
  await page.goto('/report-found');
  await expect(page.getByRole('button', { name: 'Report Found Pet' })).toBeEnabled();
});

test('a town that was only typed is known, and can be refused', async ({ page }) => {
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

test('a town is found by what it is called elsewhere, at home first', async ({ page }) => {
  await place(page).fill('Padua');
  await expect(page.locator('[role=option]:visible').first()).toContainText('Padova, Italy');
  await page.locator('[role=option]:visible').first().click();
  await expect(page.getByText('The town is known: Padova, Italy.')).toBeVisible();
  await place(page).fill('Springfield');
  await place(page).blur();
  await expect(page.getByText('What you type here is public.')).toBeVisible();
});

test('a device that knows where it is sets a pin', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 45.4, longitude: 11.9, accuracy: 20 });
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText('The exact point is set and stays private')).toBeVisible();
});

test('a computer that is miles off tells the town', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 45.4, longitude: 11.9, accuracy: 6000 });
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText(/The town is known: .+Italy/)).toBeVisible();
});
