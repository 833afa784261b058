import { expect, test } from '@playwright/test';
import { reportMissing } from '../support/cases.ts';
import { newPerson } from '../support/people.ts';
import { screens } from '../support/wake.ts';

test.use({ ...screens.phone, javaScriptEnabled: false });

test('a list is searched, filtered and paged through', async ({ page, request }) => {
  const owner = await newPerson(request, 'Still');
  for (let n = 0; n < 26; n++) await reportMissing(request, owner, { name: `Stummel ${n}` });
  await page.goto('/cases');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Stummel');
  await page.getByLabel('Species').selectOption('Cat');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('tab', { name: 'Found' }).click();
  await expect(page.getByText('No cases found')).toBeVisible();
});

test('the menu opens, leads on and closes', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
});

test('a case can be read and shared', async ({ page, request }) => {
  const { slug } = await reportMissing(request, await newPerson(request, 'Still'), { name: 'Leise' });
  await page.goto(`/pet/${slug}`);
  await expect(page.getByRole('heading', { name: 'Missing: Leise (Cat)' })).toBeVisible();
  const whatsApp = page.getByRole('link', { name: 'Share on WhatsApp' }).filter({ visible: true });
  await expect(whatsApp).toHaveAttribute('href', /wa\.me.*LOST/);
  await expect(page.getByRole('button', { name: 'Share This Post' }).filter({ visible: true })).toHaveCount(0);
});

test('a page that needs scripts says so, and only such a page', async ({ page }) => {
  const note = page.locator('noscript > p'); // Playwright finds no text in noscript
  for (const path of ['/report-missing', '/report-found', '/log-sighting', '/dashboard', '/auth']) {
    await page.goto(path);
    await expect(note, path).toBeVisible();
  }
  await page.goto('/cases');
  await expect(note).toHaveCount(0);
});
