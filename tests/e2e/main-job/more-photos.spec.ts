import { expect, type Page } from '@playwright/test';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { expectAccessible } from '../support/accessible.ts';
import { broken } from '../support/bad-line.ts';
import { reportMissing } from '../support/cases.ts';
import { newPerson, type Person, signedInAs } from '../support/people.ts';
import { test } from '../support/test.ts';
import { openUpkeep } from '../support/upkeep.ts';
import { recordVideo } from '../support/video.ts';

const alike = 'This is almost the same as a photo you have added. A photo from another day helps more.';

test('the missing form asks for three photos from different days', async ({ page }) => {
  await page.goto('/report-missing');
  await expect(page.getByText('Three photos find more than one')).toBeVisible();
  await page.goto('/report-found');
  await expect(page.getByText('Three photos find more than one')).toBeHidden();
});

test.describe('the owner of a case', () => {
  let owner: Person;
  let path: string;

  test.beforeEach(async ({ page, request }) => {
    owner = await newPerson(request, 'Oda');
    const lost = await reportMissing(request, owner, { name: 'Luna', photo: await drawPet(drawnPets.luna) });
    path = `/pet/${lost.slug}`;
    await signedInAs(page, owner);
  });

  test('adds a photo with one choice; one that is almost the same is left out until it is wanted', async ({ page }) => {
    await page.goto(`${path}?add=photos`);
    await expect(page.getByRole('heading', { name: 'Add more photos' })).toBeInViewport();
    await choose(page, [await drawPet(drawnPets.luna), await drawPet(drawnPets.luna, { ground: '#7a5c43', turn: 14 })]);
    await expect(page.getByText('Photo added. We are comparing it now.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Photo 2 of 2/ })).toBeVisible();
    await expect(page.getByText(alike)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Use it anyway/ }).click();
    await expect(page.getByRole('button', { name: /^Photo 3 of 3/ })).toBeVisible();
    await expect(page.getByText(alike)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Add another photo' })).toBeVisible();
  });

  test('loses nothing if photos cannot be added', async ({ page }) => {
    await page.route('**/api/cases/*/photos', (route) => route.fulfill({ status: 500, json: broken }));
    await page.goto(path);
    await openUpkeep(page);
    await choose(page, [await drawPet(drawnPets.luna, { ground: '#7a5c43', turn: 14 })]);
    await expect(page.getByText('The photos could not be added: Something broke')).toBeVisible();
    await page.unroute('**/api/cases/*/photos');
    await page.getByRole('button', { name: 'Add to the report' }).click();
    await expect(page.getByRole('button', { name: /^Photo 2 of 2/ })).toBeVisible();
  });

  test('is asked to sign in after following the link of a mail; others are asked for nothing', async ({
    browser,
    page,
    request,
  }) => {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${path}?add=photos`);
    await visitor.getByRole('complementary').getByRole('link', { name: 'Sign In' }).click();
    await expect(visitor).toHaveURL(/\/auth\?to=.*add%3Dphotos/);
    await visitor.context().close();
    await signedInAs(page, await newPerson(request, 'Vera'));
    await page.goto(`${path}?add=photos`);
    await expect(page.getByRole('button', { name: 'Contact Owner' }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Add more photos' })).toBeHidden();
  });
});

test.describe('a video', () => {
  test.beforeEach(async ({ page, request }) => {
    await signedInAs(page, await newPerson(request, 'Viola'));
    await page.goto('/report-missing');
  });

  test('becomes three photos of the report, taken on the device', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/api/photos') && sent.push(request.method())));
    await chooseVideo(page, await recordVideo(page));
    for (const number of [1, 2, 3]) await expect(page.getByRole('img', { name: `Photo ${number}` })).toBeVisible();
    await expect.poll(() => sent.length).toBe(3);
    await expect(page.getByText(alike)).toBeHidden();
  });

  test('that is too long or unreadable is explained', async ({ page }) => {
    await chooseVideo(page, Buffer.from('no video at all'));
    await expect(page.getByText('This browser cannot read this video.')).toBeVisible();
    const video = await recordVideo(page);
    // instead of recording for longer than 20 seconds
    await page.evaluate(() => Object.defineProperty(HTMLMediaElement.prototype, 'duration', { get: () => 25 }));
    await chooseVideo(page, video);
    await expect(page.getByText('A video can last at most 20 seconds.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeHidden();
  });
});

async function choose(page: Page, photos: Buffer[]): Promise<void> {
  const files = photos.map((buffer, at) => ({ name: `cat ${at}.jpg`, mimeType: 'image/jpeg', buffer }));
  await page.locator('input[type=file]').setInputFiles(files);
}

async function chooseVideo(page: Page, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Use a video' }).click();
  await (await chooser).setFiles({ name: 'cat.webm', mimeType: 'video/webm', buffer });
}
