import { devices, expect } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { newName, reportMissing } from '../support/cases.ts';
import { consoleErrors } from '../support/console.ts';
import { newPerson, signedInAs } from '../support/people.ts';
import { test } from '../support/test.ts';

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

test('an owner prints posters for a corner with a number on them, and sees that they were scanned', async ({
  page,
  request,
  browser,
}) => {
  const errors = consoleErrors(page);
  const owner = await newPerson(request, 'Olive');
  const photos = [await drawPet(drawnPets.shadow), await drawPet(drawnPets.luna)];
  const lost = await reportMissing(request, owner, { name: newName('Pixel'), photos });
  await signedInAs(page, owner);
  await page.goto(`/pet/${lost.slug}/poster`);
  const preview = page.getByRole('img', { name: 'Preview of the poster' });
  // the answer to the first choice is still under way when the place is added
  await page.route('**/poster.data?*', (route) => setTimeout(() => void route.continue(), 1000));
  await page.getByRole('radio', { name: 'Photo 2 of 2' }).check();
  await page.getByLabel('Name a place').fill('Corner of Mill Lane');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByLabel('Where it will hang')).toHaveValue(/^[0-9a-f-]{36}$/);
  await expect(page).toHaveURL(/photo=.*batch=/);
  const place = page.getByLabel('Where it will hang');
  const named = await place.inputValue();
  for (const value of ['', named]) {
    await place.focus();
    await place.selectOption(value);
    await expect(page).toHaveURL(new RegExp(`batch=${value}(&|$)`));
    await expect(place).toBeFocused();
  }
  await page.getByLabel('Phone number on this poster').fill('+44 20 7946 0958');
  await expect(preview).toHaveAttribute('src', /^blob:/);
  expect(page.url()).not.toMatch(/7946.{1,3}0958/);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print or save the PDF' }).click();
  expect((await saved).suggestedFilename()).toBe(`${lost.slug}-poster.pdf`);

  const drawn = await preview.evaluate((img: HTMLImageElement) => {
    const canvas = Object.assign(document.createElement('canvas'), {
      width: img.naturalWidth,
      height: img.naturalHeight,
    });
    canvas.getContext('2d')!.drawImage(img, 0, 0);
    return canvas.toDataURL().split(',')[1]!;
  });
  const { data, info } = await sharp(Buffer.from(drawn, 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height)!.data;
  const passer = await browser.newPage({ ...devices['iPhone 15'] });
  await passer.goto(new URL(code).pathname);
  await expect(passer).toHaveURL(`/pet/${lost.slug}`);
  expect(await passer.context().cookies()).toEqual([]);
  await passer.close();

  await page.goto(`/pet/${lost.slug}`);
  await expect(page.getByRole('heading', { name: 'Scans of your posters' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Corner of Mill Lane' })).toContainText('1 scan');
  expect(errors).toEqual([]);
});
