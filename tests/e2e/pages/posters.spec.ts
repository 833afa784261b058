import { expect, test } from '@playwright/test';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { reportMissing } from '../support/cases.ts';
import { consoleErrors } from '../support/console.ts';
import { newPerson } from '../support/people.ts';

test('a poster is chosen, looked at and opened as PDF', async ({ page, request }) => {
  const errors = consoleErrors(page);
  const owner = await newPerson(request, 'Polly');
  const lost = await reportMissing(request, owner, { name: 'Pamuk', photo: await drawPet(drawnPets.shadow) });
  await page.goto(`/pet/${lost.slug}`);
  await page.getByRole('button', { name: 'Share' }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Make a poster' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Poster: Missing: Pamuk (Cat)');

  const preview = page.getByRole('img', { name: 'Preview of the poster' });
  const shape = () => preview.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
  await expect.poll(shape).toEqual([1654, 2339]);
  await page.getByLabel('Paper').selectOption('US Letter');
  await expect.poll(shape).toEqual([1700, 2200]);
  await page.getByLabel('Write “Still missing”').check();
  await expect(page).toHaveURL(/still=\d{4}-\d\d-\d\d/);

  const file = await page.getByRole('link', { name: 'Print or save the PDF' }).getAttribute('href');
  const pdf = await request.get(file!);
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await page.getByLabel('Format').selectOption('Square picture for posts');
  await expect.poll(shape).toEqual([1080, 1080]);
  await expect(page.getByRole('link', { name: 'Save the picture' })).toHaveAttribute('download', /square\.jpg$/);
  expect(errors).toEqual([]);
});
