import { expect } from '@playwright/test';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { newPerson } from './support/people.ts';
import { test } from './support/test.ts';

test('on somebody else’s device the session and the drafts end with the tab', async ({ page, context, request }) => {
  const { email, password } = await newPerson(request, 'Gast');
  await page.goto('/report-missing');
  await page.getByLabel('Pet name').fill('Heimlich');
  const file = { name: 'cat.jpg', mimeType: 'image/jpeg', buffer: await drawPet(drawnPets.luna) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByText('Main photo')).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).last().click();
  await page.getByLabel('This is not my device').check();
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
  await expect(page).toHaveURL(/report-missing/);
  await expect(page.getByLabel('Pet name')).toHaveValue('Heimlich');
  await expect(page.getByText('Main photo')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible();

  expect(await page.evaluate(() => localStorage.getItem('homeward.session'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('homeward.device'))).toBeNull();
  const other = await context.newPage();
  await other.goto('/report-missing');
  await expect(other.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await expect(other.getByLabel('Pet name')).toHaveValue('');
  expect(await other.evaluate(keptPhotos)).toBe(0);
  await other.close();

  await test.step('signing out empties the drafts, too', async () => {
    await page.getByRole('button', { name: 'My Account' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/report-missing');
    await expect(page.getByRole('button', { name: 'Report Missing Pet' })).toBeEnabled();
    await expect(page.getByLabel('Pet name')).toHaveValue('');
    await expect(page.getByText('Main photo')).toHaveCount(0);
  });
});

test('on somebody else’s device the photos of a sighting end with the tab, too', async ({ page }) => {
  await page.goto('/log-sighting');
  const file = { name: 'cat.jpg', mimeType: 'image/jpeg', buffer: await drawPet(drawnPets.luna) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expect.poll(() => page.evaluate(keptPhotos)).toBe(1);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('This is not my device').check();
  await expect.poll(() => page.evaluate(keptPhotos)).toBe(0);
  await page.getByRole('button', { name: 'Empty this draft' }).waitFor();
});

test('a draft can be emptied: in its form, and where it is named', async ({ page }) => {
  await page.goto('/report-missing');
  await page.getByLabel('Pet name').fill('Entwurf');
  await page.getByRole('button', { name: 'Empty this draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empty it' }).click();
  await expect(page.getByLabel('Pet name')).toHaveValue('');
  await page.getByLabel('Pet name').fill('Entwurf');
  await page.getByRole('link', { name: 'Sign In' }).last().click();
  await expect(page).toHaveURL(/\/auth/);
  await page.getByRole('button', { name: 'Empty this draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empty it' }).click();
  await expect(page.getByRole('button', { name: 'Empty this draft' })).toBeHidden();
  await page.goto('/report-missing');
  await expect(page.getByRole('button', { name: 'Report Missing Pet' })).toBeEnabled();
  await expect(page.getByLabel('Pet name')).toHaveValue('');
});

/** Photos of drafts that this browser would keep after the tab is closed. */
function keptPhotos(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('homeward-drafts');
    opening.onupgradeneeded = () => opening.result.createObjectStore('photos');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('photos').objectStore('photos').count();
      counting.onsuccess = () => resolve(counting.result);
    };
  });
}
