import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { isAnotherPet } from '../support/another-pet.ts';
import { broken, failOnce, loseAnswers } from '../support/bad-line.ts';
import { decideCalls } from '../support/calls.ts';
import { newPerson, signedInAs, signUpByForm } from '../support/people.ts';
import { test } from '../support/test.ts';
import { eachToast } from '../support/toasts.ts';

test('what was typed, and the photo, survive signing in', async ({ page }) => {
  await isAnotherPet(page);
  await page.goto('/report-missing');
  await fillMissing(page, 'Pippin');
  await addPhoto(page);
  await expect(page.getByText('Photos are kept on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Report Missing Pet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Sign In' }).click();
  await signUpByForm(page, 'Pia');
  await expect(page).toHaveURL(/\/report-missing$/);
  await expect(page.getByLabel('Pet name')).toHaveValue('Pippin');
  await expect(page.getByLabel('Species')).toHaveValue('cat');
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Report Missing Pet' }).click();
  await expect(page.getByRole('heading', { name: 'Missing: Pippin (Cat)' })).toBeVisible();
  await expect(page.getByRole('img', { name: /Pippin/ }).first()).toBeVisible();
});

test.describe('signed in', () => {
  test.beforeEach(async ({ page, request }) => {
    await signedInAs(page, await newPerson(request, 'Nora'));
    await isAnotherPet(page);
  });

  test('a reload keeps text and photo, pressing twice files one report, and the form starts blank again', async ({
    page,
  }) => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/cases')) sent += 1;
    });
    await page.goto('/report-missing');
    await fillMissing(page, 'Momo');
    await addPhoto(page);
    await expect(page.getByRole('progressbar')).toBeHidden();
    await page.reload();
    await expect(page.getByLabel('Pet name')).toHaveValue('Momo');
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Report Missing Pet' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Missing: Momo (Cat)' })).toBeVisible();
    expect(sent).toBe(1);
    await page.goto('/report-missing');
    await expect(page.getByRole('button', { name: 'Report Missing Pet' })).toBeEnabled();
    await expect(page.getByLabel('Pet name')).toHaveValue('');
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeHidden();
  });

  test('a report that fails keeps everything, and a retry works', async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/report-missing');
    await fillMissing(page, 'Zorro');
    const send = page.getByRole('button', { name: 'Report Missing Pet' });
    await test.step('offline, a report fails with a reason', async () => {
      await context.setOffline(true);
      await send.click();
      await expect(page.getByText('Failed to create report. Please try again.')).toBeVisible();
      await expect(page.getByText(/Failed to create case: You are offline/)).toBeVisible();
      await expect(page.getByLabel('Pet name')).toHaveValue('Zorro');
      await context.setOffline(false);
    });
    await test.step('a failing service shows the message of the catalogue', async () => {
      await page.route('**/api/cases', failOnce('POST'));
      await send.click();
      const reason = page.getByText('Failed to create case: Something broke');
      await expect(reason).toBeVisible();
      const toast = eachToast(page);
      await expect(async () => {
        const [said, above] = [(await reason.boundingBox())!, (await toast.boundingBox())!];
        expect(above.y + above.height, 'the toast covers the reason').toBeLessThanOrEqual(said.y);
      }).toPass();
    });
    await send.click();
    await expect(page.getByRole('heading', { name: 'Missing: Zorro (Cat)' })).toBeVisible();
    await expect(page.getByText('Failed to create report. Please try again.')).toBeHidden({ timeout: 3000 });
  });

  test('a report whose answer got lost is filed only once, however often it is sent, even after a reload', async ({
    page,
  }) => {
    await page.goto('/report-missing');
    await page.route('**/api/cases', loseAnswers('POST', 2));
    await fillMissing(page, 'Nadir');
    await addPhoto(page);
    const send = page.getByRole('button', { name: 'Report Missing Pet' });
    await send.click();
    await expect(page.getByText('Failed to create report. Please try again.')).toBeVisible();
    await send.click();
    await expect(page.getByText(/Failed to create case/)).toBeVisible();
    await page.unroute('**/api/cases');
    await page.reload();
    await expect(page.getByLabel('Pet name')).toHaveValue('Nadir');
    await send.click();
    await expect(page.getByRole('heading', { name: 'Missing: Nadir (Cat)' })).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByText('Missing: Nadir (Cat)')).toHaveCount(1);
  });

  test('changes made after an answer got lost do not count as filed', async ({ page }) => {
    await page.goto('/report-missing');
    await page.route('**/api/cases', loseAnswers('POST', 1));
    await fillMissing(page, 'Ecco');
    await page.getByRole('button', { name: 'Report Missing Pet' }).click();
    await expect(page.getByText('Failed to create report. Please try again.')).toBeVisible();
    await page.getByLabel('Pet name').fill('Echo');
    await page.getByRole('button', { name: 'Report Missing Pet' }).click();
    await expect(page.getByText('Your first try may have arrived before your last changes.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Missing: Ecco (Cat)' })).toBeVisible();
  });

  test('matching that fails says so and lets the report through', async ({ page }) => {
    await decideCalls(page, '*/api/match-pet', { status: 503, json: broken });
    await page.goto('/report-found');
    await addPhoto(page);
    const text = 'AI matching is temporarily unavailable. You can still submit the report.';
    await expect(page.getByText('Matching unavailable').first()).toBeVisible();
    await expect(page.getByText(text).first()).toBeVisible();
    await page.getByLabel('Species').selectOption('dog');
    await page.getByLabel('Description').fill('Brown, shy');
    await page.getByLabel('Location').fill('The old mill');
    await page.getByRole('button', { name: 'Today' }).click();
    await page.getByLabel('Contact information').fill('nora@homeward.test');
    await page.getByRole('button', { name: 'Report Found Pet' }).click();
    await expect(page.getByText('Found pet report created')).toBeVisible();
  });

  test('a photo that cannot be sent stays, says why, and can be sent again', async ({ page }) => {
    await page.goto('/report-missing');
    await page.route('**/api/photos', failOnce('POST'));
    await fillMissing(page, 'Kiki');
    await addPhoto(page);
    await expect(page.getByText('Something broke')).toBeVisible();
    await page.getByRole('button', { name: 'Send photo 1 again' }).click();
    await expect(page.getByText('Something broke')).toBeHidden();
    await page.getByRole('button', { name: 'Report Missing Pet' }).click();
    await expect(page.getByRole('heading', { name: 'Missing: Kiki (Cat)' })).toBeVisible();
  });

  test('on a phone, a report held up by its photo shows why, and sending it again sends both', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const arrives = await decideCalls(page, '*/api/photos', 'lost');
    await page.goto('/report-missing');
    await fillMissing(page, 'Fips');
    await addPhoto(page);
    await page.getByRole('button', { name: 'Report Missing Pet' }).click();
    await expect(page.getByText('Not every photo could be sent.')).toBeInViewport();
    await expect(page.locator(':focus')).toContainText('Not every photo could be sent.');
    await arrives();
    await page.getByRole('button', { name: 'Report Missing Pet' }).click();
    await expect(page.getByRole('heading', { name: 'Missing: Fips (Cat)' })).toBeVisible();
    await expect(page.getByRole('img', { name: /Fips/ }).first()).toBeVisible();
  });
});

async function fillMissing(page: Page, name: string): Promise<void> {
  await page.getByLabel('Pet name').fill(name);
  await page.getByLabel('Species').selectOption('cat');
  await page.getByLabel('Last seen location').fill('Mill Lane');
  await page.getByRole('button', { name: 'Today' }).click();
}

async function addPhoto(page: Page): Promise<void> {
  const noise = sharp(randomBytes(32 * 32 * 3), { raw: { width: 32, height: 32, channels: 3 } });
  const buffer = await noise.resize(320, 320).jpeg().toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'cat.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
}
