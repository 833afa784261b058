import { expect, test } from '@playwright/test';
import { fillSignIn } from '../support/auth-page.ts';
import { marbledCat } from '../support/marbled-cat.ts';
import { newPerson } from '../support/people.ts';
import { expectAwake, gotoBeforeTheApp, screens } from '../support/wake.ts';

test.use(screens.phone);

test('a tap on the sign-in page counts before the app is there', async ({ page }) => {
  const bringApp = await gotoBeforeTheApp(page, '/auth');
  await page.getByLabel('Email', { exact: true }).fill('quick@homeward.test');
  await page.getByRole('tab', { name: 'Sign Up' }).tap();
  bringApp();
  await expect(page.getByLabel('Display name (optional)')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('quick@homeward.test');
});

test('a sign-in that is sent before the app is there is sent when it is', async ({ page, request }) => {
  const { email, password } = await newPerson(request, 'Quentin');
  const bringApp = await gotoBeforeTheApp(page, '/auth');
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL('/auth');
  bringApp();
  await expectAwake(page);
  await expect(page.getByText('Logged in successfully')).toBeVisible();
});

test('photos that are chosen before the app is there are taken when it is', async ({ page }) => {
  const bringApp = await gotoBeforeTheApp(page, '/report-found');
  for (const coat of ['black', 'white'] as const) {
    const photo = { name: `${coat}.jpg`, mimeType: 'image/jpeg', buffer: await marbledCat({}, coat) };
    await page.locator('input[type=file]').setInputFiles(photo);
  }
  bringApp();
  for (const name of ['Photo 1', 'Photo 2']) await expect(page.getByRole('img', { name })).toBeVisible();
});

test('a place that is typed before the app is there has its list when it is', async ({ page }) => {
  const bringApp = await gotoBeforeTheApp(page, '/report-missing');
  const place = page.getByRole('combobox', { name: 'Location' });
  const oxford = page.getByRole('option', { name: /^Oxford/ }).first();
  await place.tap();
  await place.pressSequentially('Oxfo');
  await expect(oxford).toBeHidden();
  bringApp();
  // the first search reads all towns, which takes long on a busy machine
  await expect(oxford).toBeVisible({ timeout: 60_000 });
});
