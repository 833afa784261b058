import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { expectAccessible } from '../support/accessible.ts';
import { newName, reportMissing } from '../support/cases.ts';
import { consoleErrors } from '../support/console.ts';
import { newPerson } from '../support/people.ts';
import { test } from '../support/test.ts';

const cat = await drawPet(drawnPets.rusty);
const tall = await sharp(cat).resize(600, 600).extend({ bottom: 900, background: '#a9c3a0' }).jpeg().toBuffer();

test.describe('opened large', () => {
  test.beforeEach(async ({ page, request }) => {
    const owner = await newPerson(request, 'Gala');
    const lost = await reportMissing(request, owner, { name: 'Gala', photos: [cat, tall] });
    await page.goto(`/pet/${lost.slug}`);
  });

  test('photos are browsed by key and by button, and Escape returns to the page', async ({ page }) => {
    const errors = consoleErrors(page, [/^Connecting to 'blob:/]);
    await enlarge(page, 1);
    const before = await page.locator('h1').boundingBox();
    const large = page.getByRole('dialog', { name: 'Missing: Gala (Cat)' });
    await expect(large.getByRole('img', { name: 'Photo 1 of 2: Missing: Gala (Cat)' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await expect(large.getByRole('img', { name: /Photo 2 of 2/ })).toBeVisible();
    await expect(large.getByText('2 of 2', { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(large.getByRole('img', { name: /Photo 1 of 2/ })).toBeVisible();
    await large.getByRole('button', { name: 'Previous photo' }).click();
    const shown = large.getByRole('img', { name: /Photo 2 of 2/ });
    expect(await shown.getAttribute('src')).not.toContain('.thumb.');
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(page.getByRole('button', { name: 'Photo 2 of 2: Missing: Gala (Cat): show large' })).toBeFocused();
    expect(await page.locator('h1').boundingBox()).toEqual(before);
    expect(errors).toEqual([]);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('photos fill the screen and can be swiped', async ({ page }) => {
      await enlarge(page, 1);
      const large = page.getByRole('dialog');
      const first = large.getByRole('img', { name: /Photo 1 of 2/ });
      expect(await first.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
      await swipe(page, 300, 80);
      await expect(large.getByRole('img', { name: /Photo 2 of 2/ })).toBeVisible();
      await swipe(page, 80, 300);
      await expect(first).toBeVisible();
      await swipe(page, 200, 180);
      await expect(first).toBeVisible();
      await large.getByRole('button', { name: 'Close' }).click();
      await expect(large).toBeHidden();
    });
  });
});

test('a card keeps the animal in view, once the photo has been analyzed', async ({ page, request }) => {
  const owner = await newPerson(request, 'Tara');
  const name = newName('Tara ');
  await reportMissing(request, owner, { name, photos: [tall] });
  await page.goto(`/cases?q=${encodeURIComponent(name)}`);
  const photo = page.getByRole('img', { name: new RegExp(name) });
  await expect(async () => {
    await page.reload();
    // the cat is in the upper two fifths of the photo: centred, three quarters of it would be cut off
    await expect(photo).toHaveCSS('object-position', /^50% (0|10|20)%$/, { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
});

async function enlarge(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Photo ${number} of \\d: .* show large$`) }).click();
}

/** Moves one finger horizontally, halfway down the screen. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 600 }] });
  await touch('touchStart', from);
  await touch('touchMove', to);
  await touch('touchEnd');
  await client.detach();
}
