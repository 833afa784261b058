import { expect, type Page } from '@playwright/test';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { newName, reportMissing } from '../support/cases.ts';
import { newPerson } from '../support/people.ts';
import { test } from '../support/test.ts';
import { screens } from '../support/wake.ts';

test.use({ ...screens.phone, javaScriptEnabled: false });

test('a list is searched, filtered and paged through', async ({ page, request }) => {
  const owner = await newPerson(request, 'Still');
  const name = newName('Stummel');
  for (let n = 0; n < 26; n++) await reportMissing(request, owner, { name: `${name} ${n}` });
  await page.goto('/cases');
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
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

test('whom to write to is said where a message cannot be written', async ({ page, request }) => {
  const lost = await reportMissing(request, await newPerson(request, 'Still'), { name: 'Stumm' });
  await page.goto(`/pet/${lost.slug}`);
  const contact = page.getByRole('region', { name: 'Contact Owner' }).filter({ visible: true });
  await expect(contact).toContainText('Writing a message needs JavaScript');
  await expect(contact.getByRole('link')).toHaveAttribute('href', /^mailto:help@pets\.test\?subject=Missing/);
});

test('a contact that is shown can be used', async ({ page, request }) => {
  const contact = { contact_display: '+44 1865 123456' };
  const lost = await reportMissing(request, await newPerson(request, 'Still'), { name: 'Sachte', ...contact });
  await page.goto(`/pet/${lost.slug}`);
  const shown = page.getByRole('region', { name: 'Contact Owner' }).filter({ visible: true });
  await expect(shown.getByRole('link', { name: '+44 1865 123456' })).toHaveAttribute('href', 'tel:+441865123456');
});

test('no button is shown that does nothing, and each photo can be opened', async ({ page, request }) => {
  const photos = [await drawPet(drawnPets.rusty), await drawPet(drawnPets.luna)];
  const lost = await reportMissing(request, await newPerson(request, 'Still'), { name: 'Ruhig', photos });
  await page.goto(`/pet/${lost.slug}`);
  await expect(visibleButtons(page)).toHaveCount(1);
  const second = page.getByRole('link', { name: /^Photo 2 of 2/ });
  await expect(second).toHaveAttribute('href', lost.photos[1]!.url);
  await page.goto('/');
  await expect(visibleButtons(page)).toHaveCount(1);
  await expect(page.getByText('Found one? Choose a photo')).toBeHidden();
  await page.goto('/cases?near=51.75,-1.26,20');
  await expect(page.getByRole('link', { name: 'Everywhere' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the place' })).toBeHidden();
  await expect(page.getByLabel('Within')).toBeHidden();
});

/** The one that stays is the menu's, which opens without scripts. */
const visibleButtons = (page: Page) =>
  page.getByRole('main').or(page.getByRole('banner')).getByRole('button').filter({ visible: true });

test('a page that needs scripts says so, and only such a page', async ({ page }) => {
  const note = page.locator('noscript > p'); // Playwright finds no text in noscript
  for (const path of ['/report-missing', '/report-found', '/log-sighting', '/dashboard', '/auth']) {
    await page.goto(path);
    await expect(note, path).toBeVisible();
  }
  await page.goto('/cases');
  await expect(note).toHaveCount(0);
});
