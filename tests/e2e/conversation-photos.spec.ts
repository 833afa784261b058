import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { expectAccessible } from './support/accessible.ts';
import { bearer, reportFound } from './support/cases.ts';
import { consoleErrors } from './support/console.ts';
import { newPerson, type Person, signedInAs } from './support/people.ts';
import { test } from './support/test.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 900 } };
const cat = await drawPet(drawnPets.rusty);
const other = await sharp(cat).flop().rotate(90).negate({ alpha: false }).jpeg().toBuffer();
const asFile = (buffer: Buffer, name = 'cat.jpg') => ({ name, mimeType: 'image/jpeg', buffer });
/** The viewer follows a blob that the content policy lets images alone use. */
const viewer = /^Connecting to 'blob:/;

async function browserOf(browser: Browser, person: Person, look: object): Promise<Page> {
  const page = await (await browser.newContext(look)).newPage();
  await signedInAs(page, person);
  return page;
}

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test('the owner asks for a fresh photo, and the finder sends one', async ({ browser, request }) => {
  const [finder, owner] = [await newPerson(request, 'Finn'), await newPerson(request, 'Olga')];
  const found = await reportFound(request, finder);
  const data = { text: 'Is she mine?' };
  const sent = await request.post(`/api/cases/${found.id}/messages`, { data, headers: bearer(owner) });
  const { thread_id } = await sent.json();
  const [his, hers] = [await browserOf(browser, finder, phone), await browserOf(browser, owner, desktop)];
  const complaints = [consoleErrors(his, [viewer]), consoleErrors(hers, [viewer])];
  for (const page of [his, hers]) await page.goto(`/messages/${thread_id}`);

  await hers.getByLabel('Your message').fill('Thank you!');
  await hers.getByRole('button', { name: 'Ask for a fresh photo' }).click();
  await expect(hers.getByLabel('Your message')).toHaveValue(/^Thank you!\nCould you please take a photo/);
  await hers.getByRole('button', { name: 'Send' }).click();
  await expect(log(his)).toContainText('Could you please take a photo of the animal now');
  await expect(his.getByRole('button', { name: 'Ask for another photo' })).toBeVisible();

  await his.locator('input[type=file]').setInputFiles([asFile(cat), asFile(other)]);
  await expect(his.getByRole('img', { name: 'Photo 2' })).toBeVisible();
  await expectGood(his);
  // what was chosen is still there after a reload
  await his.getByLabel('Your message').fill('Taken a minute ago');
  await expect(his.getByRole('progressbar')).toHaveCount(0);
  await his.reload();
  await expect(his.getByRole('img', { name: 'Photo 2' })).toBeVisible();
  await his.getByRole('button', { name: 'Send' }).click();
  await expect(his.getByLabel('Your message')).toHaveValue('');
  await expect(his.getByRole('img', { name: 'Photo 2', exact: true })).toHaveCount(0);

  await expect(log(hers)).toContainText('Taken a minute ago');
  for (const page of [his, hers]) {
    const who = page === his ? 'You' : 'The finder';
    const thumb = log(page).getByRole('img', { name: `Photo 1 of 2: ${who}, in this conversation` });
    await expect(thumb).toBeVisible();
    await expect(thumb).toBeInViewport();
    expect(await thumb.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBeGreaterThan(
      0,
    );
    await expectGood(page);
  }
  await log(hers)
    .getByRole('button', { name: /^Photo 1 of 2.*show large/ })
    .click();
  const large = hers.getByRole('dialog', { name: 'The finder, in this conversation' });
  await expect(large.getByRole('img', { name: /^Photo 1 of 2/ })).toBeVisible();
  await hers.keyboard.press('ArrowRight');
  await expect(large.getByText('2 of 2', { exact: true })).toBeVisible();
  await hers.keyboard.press('Escape');

  // photos without words
  await hers.locator('input[type=file]').setInputFiles(asFile(other));
  await hers.getByRole('button', { name: 'Send' }).click();
  await expect(log(his).getByRole('img', { name: /^Photo 1 of 1: The person who wrote to you/ })).toBeVisible();
  await his.goto('/messages');
  await expect(his.getByRole('link', { name: /1 photo/ })).toBeVisible();
  expect(complaints).toEqual([[], []]);
});

test('a photo that could not be sent keeps the message, and is sent again with it', async ({ browser, request }) => {
  const [finder, owner] = [await newPerson(request, 'Finn'), await newPerson(request, 'Olga')];
  const found = await reportFound(request, finder);
  const data = { text: 'Is she mine?' };
  const sent = await request.post(`/api/cases/${found.id}/messages`, { data, headers: bearer(owner) });
  const { thread_id } = await sent.json();
  const page = await browserOf(browser, finder, phone);
  await page.goto(`/messages/${thread_id}`);
  await page.route('**/api/threads/*/photos', (route) => route.abort());
  await page.locator('input[type=file]').setInputFiles(asFile(cat));
  await page.getByLabel('Your message').fill('Here she is');
  await expect(page.getByRole('button', { name: 'Send photo 1 again' })).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('Here she is');
  await expectGood(page);
  await page.unroute('**/api/threads/*/photos');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log(page)).toContainText('Here she is');
  await expect(log(page).getByRole('img', { name: /^Photo 1 of 1: You/ })).toBeVisible();
});
