import { expect, type Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { expectAccessible } from '../support/accessible.ts';
import { newName, reportMissing } from '../support/cases.ts';
import { consoleErrors } from '../support/console.ts';
import { newPerson } from '../support/people.ts';
import { test } from '../support/test.ts';

// of several towns of a name, the one in this country is meant
test.use({ timezoneId: 'Europe/London' });

const cards = (page: Page) => page.getByRole('main').getByRole('article');
/** A spot in Oxford, which no request may hold. */
const spot = { latitude: 51.75437, longitude: -1.25623, accuracy: 10 };

test('near me: the list has what is near, with its distance, and of the place only its cell leaves the browser', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await newPerson(request, 'Nadia');
  const name = newName('Nearby');
  await reportMissing(request, owner, { name: `${name} A`, place: 'Oxford' });
  await reportMissing(request, owner, { name: `${name} B`, place: 'Vicenza' });
  const context = await browser.newContext({ baseURL, permissions: ['geolocation'], geolocation: spot });
  const page = await context.newPage();
  const errors = consoleErrors(page);
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));

  await page.goto(`/cases?q=${name}`);
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByText('Your exact place stays on your device')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use my place' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(`${name} A`);
  await expect(cards(page)).toContainText('Less than 1 km away · Oxford');
  await expect(page.getByText(/^Nearest to .+ first$/)).toBeVisible();
  await expectAccessible(page);
  expect(asked.filter((url) => /51\.754|1\.256/.test(url))).toEqual([]);

  // without streets the map says what is missing, and the list stays as it is
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(page.getByText('This site has no street map')).toBeVisible();
  await expect(page).toHaveURL(/near=.*view=map/);
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Within' }).selectOption('2');
  await expect(page).toHaveURL(/%2C2&/);
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Everywhere' }).click();
  await expect(cards(page)).toHaveCount(2);
  expect(errors).toEqual([]);
  await context.close();
});

test('a device that does not tell its place leads to a town, by keys alone', async ({ page, request }) => {
  const owner = await newPerson(request, 'Nadia');
  const name = newName('Farther');
  await reportMissing(request, owner, { name, place: 'Vicenza' });
  await page.goto(`/cases?q=${name}`);
  await page.getByRole('button', { name: 'Near me' }).click();
  await page.getByRole('button', { name: 'Use my place' }).click();
  await expect(page.getByRole('alert')).toHaveText('Your device did not give its location. Type a town instead.');
  await page.getByRole('combobox', { name: 'Or a town' }).fill('Padova');
  await expect(page.getByRole('option', { name: 'Padova' }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Nothing within 20 km of Padova/)).toBeVisible();
  await page.getByRole('link', { name: 'Look within 100 km' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(/\d+ km away · Vicenza/);

  await page.goto('/cases?near=91,0,5&species=cat');
  await expect(page.getByText('is not understood and was left out: near')).toBeVisible();
});

test('a code is made for a vet, scanned there, and the forms have the place', async ({ page, request }) => {
  const errors = consoleErrors(page);
  const owner = await newPerson(request, 'Nadia');
  const pet = newName('Waldi');
  await reportMissing(request, owner, { name: pet, place: 'Oxford' });
  await page.goto('/place-code');
  const place = page.getByRole('combobox', { name: 'Name and town of the place' });
  await place.fill('Happy Paws, Oxford');
  await place.blur();
  await page.getByRole('button', { name: 'Show the sheet' }).click();
  const preview = page.getByRole('img', { name: 'Preview of the sheet' });
  await expect(preview).toHaveJSProperty('complete', true);
  await expectAccessible(page);
  const pdf = await request.get((await page.getByRole('link', { name: 'Print or save' }).getAttribute('href'))!);
  expect(pdf.headers()['content-type']).toBe('application/pdf');

  const picture = await request.get((await preview.getAttribute('src'))!);
  const { data, info } = await sharp(await picture.body())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const code = new URL(jsQR(new Uint8ClampedArray(data), info.width, info.height)!.data);
  await page.goto(code.pathname + code.search);
  await expect(page.getByText('At Happy Paws, Oxford.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'I saw an animal' }).click();
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Happy Paws, Oxford');
  await expect(page.getByText('The place is from the code that you scanned.')).toBeVisible();
  // the nearest come first, and say how far they are
  await expect(
    page
      .getByRole('group', { name: 'Which missing pet' })
      .getByText(/away · Oxford/)
      .first(),
  ).toBeVisible();

  await page.goBack();
  await page.getByRole('link', { name: 'I found an animal' }).click();
  const found = page.getByRole('combobox', { name: 'Location' });
  await expect(found).toHaveValue('Happy Paws, Oxford');
  await found.fill('Behind the church, Oxford');
  await page.getByRole('button', { name: 'Use the place of the code: Happy Paws, Oxford' }).click();
  await expect(found).toHaveValue('Happy Paws, Oxford');
  expect(errors).toEqual([]);
});
