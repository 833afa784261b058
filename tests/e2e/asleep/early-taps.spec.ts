import { expect } from '@playwright/test';
import { fillSignIn } from '../support/auth-page.ts';
import { decideCalls } from '../support/calls.ts';
import { newName, reportMissing } from '../support/cases.ts';
import { marbledCat } from '../support/marbled-cat.ts';
import { newPerson } from '../support/people.ts';
import { test } from '../support/test.ts';
import { expectAwake, gotoBeforeTheApp, screens } from '../support/wake.ts';

test.use(screens.phone);

test('taps on the sign-in page count before the app is there, also two on one box', async ({ page }) => {
  const bringApp = await gotoBeforeTheApp(page, '/auth');
  await page.getByLabel('Email', { exact: true }).fill('quick@homeward.test');
  for (let taps = 0; taps < 2; taps++) await page.getByText('This is not my device').tap();
  await page.getByRole('tab', { name: 'Sign Up' }).tap();
  bringApp();
  await expect(page.getByLabel('Display name (optional)')).toBeVisible();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
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

test('a pet that is searched for before the app is there is searched for when it is', async ({ page, request }) => {
  const owner = await newPerson(request, 'Olga');
  const name = newName('Quarkus');
  const lost = await reportMissing(request, owner, { name });
  await reportMissing(request, owner, { name: 'Another' });
  const bringApp = await gotoBeforeTheApp(page, '/log-sighting');
  await page.getByRole('searchbox', { name: 'Name, looks or place' }).fill(name);
  bringApp();
  await expect(page.getByRole('radio')).toHaveCount(1);
  await expect(page.getByRole('radio', { name: lost.title })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(name);
});

test('a box that is ticked before the app is there stays ticked', async ({ page }) => {
  const bringApp = await gotoBeforeTheApp(page, '/log-sighting');
  await page.getByText('I saw a loose pet that is not listed').tap();
  bringApp();
  await expect(page.getByLabel('Species')).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeChecked();
});

test('a tap counts when the app can only be loaded a moment later', async ({ page }) => {
  const loaded = await decideCalls(page, '*/assets/*.js', 'lost');
  await page.goto('/auth', { waitUntil: 'domcontentloaded' });
  await page.getByRole('tab', { name: 'Sign Up' }).tap();
  await page.waitForTimeout(300);
  await loaded();
  await expect(page.getByLabel('Display name (optional)')).toBeVisible();
});

test('what is chosen while the app cannot be loaded is taken when it is loaded later', async ({ page, request }) => {
  const { email, password } = await newPerson(request, 'Quirin');
  const loaded = await decideCalls(page, '*/assets/*.js', 'lost');
  await page.goto('/auth', { waitUntil: 'domcontentloaded' });
  await page.getByText('This is not my device').tap();
  await page.waitForTimeout(300);
  await loaded();
  await fillSignIn(page, email, password);
  await expect(page.getByText('Logged in successfully')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('a link that is tapped after typing waits for the app, which keeps what was typed', async ({ page }) => {
  const bringApp = await gotoBeforeTheApp(page, '/report-missing');
  await page.getByLabel('Pet name').fill('Quax');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).tap();
  await expect(page).toHaveURL('/report-missing');
  bringApp();
  await expect(page).toHaveURL('/auth?to=%2Freport-missing');
  await page.goto('/report-missing');
  await expect(page.getByLabel('Pet name')).toHaveValue('Quax');
});
