import { expect, type Page } from '@playwright/test';
import { addressIn } from '#core/text/language-address.ts';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { expectAccessible, expectAccessibleButColours } from '../support/accessible.ts';
import { newAdmin } from '../support/admins.ts';
import { reportFound, reportMissing } from '../support/cases.ts';
import { consoleErrors } from '../support/console.ts';
import { noticeable, type Shifts, watchLayoutShift } from '../support/layout-shift.ts';
import { pages, pagesOfCases, pagesOfOwner } from '../support/pages.ts';
import { newPerson, type Person, signedInAs } from '../support/people.ts';
import { test } from '../support/test.ts';

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const screens = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone,
  'phone, in Arabic': phone,
};
/** All screens and languages show the same but for the header, so that axe looks at most pages on a phone in English. */
const differ = ['/', '/dashboard', '/admin'];
const differInArabic = differ.map((path) => addressIn('ar', path));
/** Google's limit for a good page; shifts that people notice are well above it. */
const unsteady = 0.1;

// each test checks a dozen pages with axe
test.describe.configure({ timeout: 240_000 });

for (const [screen, look] of Object.entries(screens)) {
  const locale = screen.endsWith('in Arabic') ? 'ar' : 'en';
  const read = (paths: string[]) => paths.map((path) => addressIn(locale, path));

  test.describe(`on a ${screen}`, () => {
    test.use(look);
    test.use({ permissions: ['geolocation'], geolocation: { latitude: 45.4, longitude: 11.9, accuracy: 20 } });

    test('pages for everyone', async ({ page, request }) => {
      const lost = await reportMissing(request, await newPerson(request, 'Vera'), { name: 'Wanda' });
      const found = await reportFound(request, await newPerson(request, 'Finn'));
      await expectEachGood(page, read([...pages.open, ...pagesOfCases(lost, found)]));
    });

    test('pages for members', async ({ page, request }) => {
      const person = await newPerson(request, 'Mara');
      const momo = await reportMissing(request, person, { name: 'Momo', photo: await drawPet(drawnPets.shadow) });
      await expectAllGood(page, person, read([...pages.behindSignIn, ...pagesOfOwner(momo)]));
    });

    test('pages for admins', async ({ page, request }) => {
      await expectAllGood(page, await newAdmin(request, 'Ada'), read(pages.forAdmins));
    });

    if (screen !== 'phone') return;
    test('a form with all of its errors', async ({ page, request }) => {
      await signedInAs(page, await newPerson(request, 'Ben'));
      await page.goto('/report-found');
      await page.getByText('More details').click();
      await page.getByRole('button', { name: 'Use my location' }).click();
      await expect(page.getByText('The exact point is set')).toBeVisible();
      await page.getByRole('button', { name: 'Report Found Pet' }).click();
      await expect(page.getByText('Please describe the pet.')).toBeVisible();
      await expectAccessible(page);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });
  });
}

async function expectAllGood(page: Page, person: Person, paths: string[]): Promise<void> {
  await signedInAs(page, person);
  await expectEachGood(page, paths);
}

async function expectEachGood(page: Page, paths: string[]): Promise<void> {
  const shifts = await watchLayoutShift(page);
  for (const path of paths) await expectGood(page, path, shifts);
}

/** Accessible, no console messages, no wider than the screen, and nothing moves while it loads. */
async function expectGood(page: Page, path: string, shifts: Shifts): Promise<void> {
  const isPhone = page.viewportSize()?.width === phone.viewport.width;
  await test.step(path, async () => {
    const errors = consoleErrors(page, [/status of 404/]);
    await page.goto(path);
    // a comparison is a dialog, which has no other heading
    await expect(page.locator('main h1, [role=dialog] h2').first()).toBeVisible();
    await expect(page.locator('.animate-pulse, .animate-spin')).toHaveCount(0);
    expect(await overflow(page), `${path} is wider than the screen`).toBeLessThanOrEqual(0);
    expect(noticeable(await shifts(), unsteady), `what moves on ${path}`).toEqual([]);
    if (differ.includes(path) || (isPhone && !path.startsWith('/ar'))) await expectAccessible(page);
    else if (differInArabic.includes(path)) await expectAccessibleButColours(page);
    expect(errors).toEqual([]);
  });
}

/** How many pixels the page is wider than its window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
