import { readFile } from 'node:fs/promises';
import { expect, type Page, type Response } from '@playwright/test';
import sharp from 'sharp';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { isAnotherPet } from '../support/another-pet.ts';
import { consoleErrors } from '../support/console.ts';
import { newPerson, signedInAs } from '../support/people.ts';
import { test } from '../support/test.ts';
import { wake } from '../support/wake.ts';

const heic = await readFile(new URL('../../fixtures/portrait.heic', import.meta.url));
const jpeg = await drawPet(drawnPets.luna);

const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer });
const sky = [0x2f, 0x5f, 0xd0];
const wall = [0xd0, 0x30, 0x30];

test.describe('signed in', () => {
  test.beforeEach(async ({ page, request }) => {
    await signedInAs(page, await newPerson(request, 'Ines'));
    await isAnotherPet(page);
  });

  test('a HEIC photo without a type becomes one that everybody can see, upright and in its colours', async ({
    page,
  }) => {
    // Playwright's trace fetches the pictures itself
    const errors = consoleErrors(page, [/^Connecting to 'blob:/]);
    // coming from another page: the tab keeps that page's policy, which does not allow WebAssembly
    const home = await page.goto('/');
    await wake(page);
    const worker = page.waitForResponse(/\/assets\/heic-worker-/);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Report a Missing Pet/ })
      .first()
      .click();
    await fillMissing(page, 'Hilda');
    await choose(page, [file('IMG_0001', heic, '')]);
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await submit(page);
    await expect(page.getByRole('heading', { name: 'Missing: Hilda (Cat)' })).toBeVisible();
    await expectDrawing(page, /Hilda/);
    expect(policyOf(await worker)).toContain("'wasm-unsafe-eval'");
    expect(policyOf(home!)).toContain("script-src 'self'");
    expect(policyOf(home!)).not.toContain('wasm');
    expect(errors).toEqual([]);
  });

  test('a browser that reads HEIC itself is not sent the decoder', async ({ page }) => {
    const decoder: string[] = [];
    page.on('request', (request) => /heif|heic/.test(request.url()) && decoder.push(request.url()));
    const upright = await sharp({ create: { width: 480, height: 640, channels: 3, background: '#d03030' } })
      .composite([{ input: await plain(480, 160, '#2f5fd0'), left: 0, top: 0 }])
      .png()
      .toBuffer();
    await page.addInitScript(readsHeicAs, upright.toString('base64'));
    await page.goto('/report-missing');
    await fillMissing(page, 'Nina');
    await choose(page, [file('IMG_0001.HEIC', heic, 'image/heic')]);
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await submit(page);
    await expect(page.getByRole('heading', { name: 'Missing: Nina (Cat)' })).toBeVisible();
    await expectDrawing(page, /Nina/);
    expect(decoder).toEqual([]);
  });

  test('a HEIC can be tried again if the decoder failed to load; a damaged one is left out', async ({ page }) => {
    await page.route('**/assets/libheif-*.wasm', (route) => route.abort());
    await page.goto('/report-missing');
    await choose(page, [file('IMG_0001.HEIC', heic, 'image/heic')]);
    await expect(page.getByText('This photo could not be prepared.')).toBeVisible();
    await page.unroute('**/assets/libheif-*.wasm');
    await page.getByRole('button', { name: 'Send photo 1 again' }).click();
    await expect(page.getByRole('img', { name: 'Photo 1' })).toHaveAttribute('src', /./);
    await choose(page, [file('IMG_0002.HEIC', heic.subarray(0, 3000), 'image/heic')]);
    await expect(page.getByText('This photo is damaged or incomplete.')).toBeVisible();
  });

  test('a truncated photo does not stay the main one, and the report is sent without it', async ({ page }) => {
    await page.goto('/report-missing');
    await fillMissing(page, 'Tom');
    await choose(page, [file('broken.jpg', jpeg.subarray(0, jpeg.length * 0.6)), file('good.jpg', jpeg)]);
    const tiles = page.getByRole('main').getByRole('listitem');
    await expect(tiles.first()).toContainText('This photo is damaged or incomplete.');
    await expect(tiles.first()).toContainText('It is left out of the report.');
    await expect(tiles.first()).not.toContainText('Main photo');
    await expect(tiles.nth(1)).toContainText('Main photo');
    await submit(page);
    await expect(page.getByRole('heading', { name: 'Missing: Tom (Cat)' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Photo of Missing: Tom (Cat)' })).toBeVisible();
  });

  test('a photo that is refused late is pointed out before the report goes without it', async ({ page }) => {
    const refused = { error: { code: 'photo_damaged', message: 'This photo is damaged or incomplete.' } };
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/photos', async (route) => {
      await asked;
      await route.fulfill({ status: 422, json: refused });
    });
    await page.goto('/report-missing');
    await fillMissing(page, 'Late');
    await choose(page, [file('cat.jpg', jpeg)]);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await submit(page);
    answer();
    await expect(page.getByText('A photo cannot be used; the reason is next to it.')).toBeVisible();
    await submit(page);
    await expect(page.getByRole('heading', { name: 'Missing: Late (Cat)' })).toBeVisible();
  });
});

test('signed out, files that are no photos are reported at once, skipped and removable', async ({ page }) => {
  await page.goto('/report-found');
  await choose(page, [file('note.jpg', Buffer.from('not a photo')), file('empty.jpg', Buffer.alloc(0))]);
  await choose(page, [file('junk.png', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(99)]))]);
  await choose(page, [file('good.jpg', jpeg)]);
  // reports that look alike are a list of the form, too
  const isTile = page.getByRole('button', { name: /^Remove photo/ });
  const tiles = page.getByRole('main').getByRole('listitem').filter({ has: isTile });
  await expect(tiles.nth(0)).toContainText('This file is not a photo that we can read. Please choose a JPEG');
  await expect(tiles.nth(1)).toContainText('This file is empty.');
  await expect(tiles.nth(2)).toContainText('This photo is damaged or incomplete.');
  await expect(tiles.nth(3)).toContainText('Main photo');
  await expect(page.getByText('Main photo')).toHaveCount(1);
  for (let left = 4; left > 1; left--) {
    await page.getByRole('button', { name: 'Remove photo 1' }).click();
    await expect(tiles).toHaveCount(left - 1);
  }
  await expect(tiles.first()).toContainText('Main photo');
});

test('a sixth photo is not dropped silently', async ({ page }) => {
  await page.goto('/report-missing');
  await choose(
    page,
    [1, 2, 3, 4, 5, 6].map((number) => file(`cat ${number}.jpg`, jpeg)),
  );
  await expect(page.getByText('Up to 5 photos; these were left out: cat 6.jpg.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Photo 5' })).toBeVisible();
});

function policyOf(response: Response): string | undefined {
  return response.headers()['content-security-policy'];
}

async function choose(page: Page, files: ReturnType<typeof file>[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(files);
}

async function fillMissing(page: Page, name: string): Promise<void> {
  await page.getByLabel('Pet name').fill(name);
  await page.getByLabel('Species').selectOption('cat');
  await page.getByLabel('Last seen location').fill('Mill Lane');
  await page.getByRole('button', { name: 'Today' }).click();
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Report Missing Pet' }).click();
}

/** The stored photo is the drawing in tests/fixtures: same size, sky at the top and wall on the right. */
async function expectDrawing(page: Page, name: RegExp): Promise<void> {
  const src = await page.getByRole('img', { name }).first().getAttribute('src');
  const { data, info } = await sharp(await (await page.request.get(src!)).body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([480, 640]);
  const at = (x: number, y: number) => [...data.subarray((y * 480 + x) * 3, (y * 480 + x) * 3 + 3)];
  const far = (one: number[], other: number[]) => Math.max(...one.map((value, i) => Math.abs(value - other[i]!)));
  expect(far(at(240, 60), sky), `sky: ${at(240, 60)}`).toBeLessThan(10);
  expect(far(at(455, 400), wall), `wall: ${at(455, 400)}`).toBeLessThan(10);
}

function plain(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Runs in the page: makes the browser show this PNG for a HEIC file, as Safari would show the HEIC. */
function readsHeicAs(base64: string): void {
  const png = new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/png' });
  const addressOf = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (blob) => addressOf(blob instanceof Blob && blob.type === 'image/heic' ? png : blob);
}
