import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, type Response } from '@playwright/test';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { reportMissing } from '../support/cases.ts';
import { consoleErrors } from '../support/console.ts';
import { newPerson, signedInAs } from '../support/people.ts';
import { test } from '../support/test.ts';
import { expectAwake, isWaking, screens } from '../support/wake.ts';

/** Budgets (docs/performance.md); bytes as sent with brotli. */
const budget = { requests: 25, script: 15_000, app: 170_000, fonts: 45_000 };

test.use(screens.phone);

for (const path of ['/', '/cases', '/pet/', '/success-stories', '/about', '/ar/', '/ar/cases', '/ar/pet/']) {
  test(`${path} is light until it is touched, and so is what wakes it`, async ({ page, request }) => {
    const errors = consoleErrors(page);
    const loaded: Response[] = [];
    page.on('response', (response) => loaded.push(response));
    await page.goto(path.endsWith('/pet/') ? path + (await caseWithPhoto(request)) : path, {
      waitUntil: 'networkidle',
    });

    const others = loaded.filter((response) => !isPhoto(response));
    expect(others.length).toBeLessThanOrEqual(budget.requests);
    expect(bytesOf(others, 'font')).toBeLessThanOrEqual(budget.fonts);
    const inline = await page.locator('script:not([src])').allTextContents();
    const scripts = bytesOf(others, 'script') + brotliCompressSync(inline.join('')).length;
    expect(scripts).toBeLessThanOrEqual(budget.script);
    expect(await isWaking(page)).toBe(false);
    await expect(page.locator('link[rel=modulepreload]')).toHaveCount(0);

    expect(await bytesToWake(page)).toBeLessThanOrEqual(budget.app);
    expect(errors).toEqual([]);
  });
}

test('who is signed in has the app at once, with nothing more', async ({ page, request }) => {
  const errors = consoleErrors(page);
  await signedInAs(page, await newPerson(request, 'Wim'));
  await page.goto('/');
  await expectAwake(page);
  expect(await bytesToWake(page)).toBeLessThanOrEqual(budget.app);
  await expect(page.locator('html[data-awake]')).toBeAttached();
  expect(errors).toEqual([]);
});

async function caseWithPhoto(request: Parameters<typeof newPerson>[0]): Promise<string> {
  const photo = await drawPet(drawnPets.rusty);
  return (await reportMissing(request, await newPerson(request, 'Wanda'), { name: 'Leicht', photo })).slug;
}

const isPhoto = (response: Response) => response.request().resourceType() === 'image' && /photo/.test(response.url());

const bytesOf = (responses: Response[], type: string): number =>
  sum(responses.filter((response) => response.request().resourceType() === type));

/** All files that a touch makes the page load, as the server names them. */
async function bytesToWake(page: Page): Promise<number> {
  const html = await (await page.request.get(page.url())).text();
  const files = [...html.matchAll(/<link rel="held" href="([^"]+)"/g)].map(([, file]) => file!);
  expect(files.length).toBeGreaterThan(2);
  return sum(await Promise.all(files.map((file) => page.request.get(file))));
}

/** The bytes of files as they were sent. */
const sum = (files: { headers: () => Record<string, string> }[]): number =>
  files.reduce((total, file) => total + Number(file.headers()['content-length']), 0);
