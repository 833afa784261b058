import { expect, type Page } from '@playwright/test';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { expectAccessible } from '../support/accessible.ts';
import { deleteReported, missingForNow, newName } from '../support/cases.ts';
import { marbledCat } from '../support/marbled-cat.ts';
import { newPerson, signedInAs } from '../support/people.ts';
import { test } from '../support/test.ts';

test.beforeEach(async ({ page, request }) => {
  await signedInAs(page, await newPerson(request, 'Fiona'));
});
test.afterEach(deleteReported);

test('a finder gives nothing but a photo and the place, and reads a strong lead', async ({ page, request }) => {
  test.setTimeout(120_000);
  const owner = await newPerson(request, 'Olga');
  const photos = [await marbledCat(), await marbledCat({ turn: 4 })];
  const lost = await missingForNow(request, owner, { name: newName('Marble'), photos, place: 'Hexham' });
  await page.goto('/report-found');
  await addPhoto(page, marbledCat({ light: 0.95 }));
  await page.getByRole('combobox', { name: 'Location' }).fill('Hexham');
  await page
    .getByRole('option', { name: /Hexham/ })
    .first()
    .click();
  const card = page.getByRole('listitem').filter({ hasText: lost.title });
  await expect(card.getByText('Strong lead')).toBeVisible({ timeout: 60_000 });
  await expect(card.getByText(/\d+% match so far/)).toBeVisible();
  await expect(page.getByText('No strong lead yet.')).toBeHidden();
});

test('a list without a strong lead says what would help, and each piece of advice leads there', async ({
  page,
  request,
}) => {
  const owner = await newPerson(request, 'Otto');
  const photo = await drawPet(drawnPets.rusty);
  // two of one look: a photo alone cannot tell them apart
  for (const name of ['Twin', 'Double']) await missingForNow(request, owner, { name, photo });
  await page.goto('/report-found');
  await addPhoto(page, drawPet(drawnPets.rusty));
  await expect(page.getByText('No strong lead yet.')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Say when you found the pet' }).click();
  await expect(page.getByLabel('Date found')).toBeFocused();
  await page.getByRole('button', { name: 'Say where you found the pet' }).click();
  await expect(page.getByRole('combobox', { name: 'Location' })).toBeFocused();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Add (another|a clear) photo/ }).click();
  await chooser;
});

async function addPhoto(page: Page, photo: Promise<Buffer>): Promise<void> {
  const file = { name: 'pet.jpg', mimeType: 'image/jpeg', buffer: await photo };
  await page.locator('input[type=file]').setInputFiles(file);
}
