import { expect, test } from '@playwright/test';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { expectAccessible } from '../support/accessible.ts';
import { reportMissing } from '../support/cases.ts';
import { consoleErrors } from '../support/console.ts';
import { newPerson, signedInAs } from '../support/people.ts';

const screens = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 } },
};
const pages = ['/report-missing', '/report-found', '/log-sighting', '/dashboard', '/dashboard?tab=matches'];

for (const [screen, use] of Object.entries(screens)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${screen}, ${colorScheme}`, () => {
      test.use({ ...use, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

      test('every page is accessible, fits the screen and logs no errors', async ({ page, request }) => {
        const owner = await newPerson(request, 'Ada');
        await reportMissing(request, owner, { name: 'Mimi', photo: await drawPet(drawnPets.shadow) });
        await signedInAs(page, owner);
        const complaints = consoleErrors(page);
        for (const path of pages) {
          await page.goto(path);
          await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('.animate-pulse, .animate-spin')).toHaveCount(0);
          await expectAccessible(page);
          expect(await overflow(page), `${path} is wider than the screen`).toBe(0);
        }
        expect(complaints).toEqual([]);
      });

      test('so is a form with all of its errors', async ({ page, request }) => {
        await signedInAs(page, await newPerson(request, 'Ben'));
        await page.goto('/report-found');
        await page.getByText('More details').click();
        await page.getByRole('button', { name: 'Set a pin on the map' }).click();
        await page.getByRole('button', { name: 'Pin the middle of the map' }).click();
        await expect(page.getByText('The point is a rough one')).toBeVisible();
        await page.getByRole('button', { name: 'Report Found Pet' }).click();
        await expect(page.getByText('Please describe the pet.')).toBeVisible();
        await expectAccessible(page);
        expect(await overflow(page)).toBe(0);
      });
    });
  }
}

/** How many pixels the page is wider than its window. */
function overflow(page: import('@playwright/test').Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
}
