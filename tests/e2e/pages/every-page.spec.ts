import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { newAdmin } from '../support/admins.ts';
import { reportMissing } from '../support/cases.ts';
import { consoleErrors } from '../support/console.ts';
import { newPerson, type Person, signedInAs } from '../support/people.ts';

const screens = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
};
const open = [
  '/',
  '/cases',
  '/cases?status=found&q=nothing',
  '/success-stories',
  '/about',
  '/animal-found?species=cat&state=hurt',
  '/auth',
  '/unsubscribe',
  '/confirm?token=any',
  '/no-such-page',
];
const behindSignIn = ['/dashboard', '/account', '/report-missing', '/report-found', '/log-sighting'];
const forAdmins = ['/admin', '/admin/cases', '/admin/users', '/admin/social'];
/** Google's limit for a good page; shifts that people notice are well above it. */
const steadyBelow = 0.1;

// each test checks a dozen pages with axe
test.describe.configure({ timeout: 240_000 });

for (const [screen, look] of Object.entries(screens)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`on a ${screen}, ${colorScheme}`, () => {
      test.use({ ...look, colorScheme });

      test('pages for everyone', async ({ page, request }) => {
        const lost = await reportMissing(request, await newPerson(request, 'Vera'), { name: 'Wanda' });
        for (const path of [...open, `/pet/${lost.slug}`, '/pet/nobody']) await expectGood(page, path);
      });

      test('pages for members', async ({ page, request }) => {
        const person = await newPerson(request, 'Mara');
        await reportMissing(request, person, { name: 'Momo' });
        await expectAllGood(page, person, behindSignIn);
      });

      test('pages for admins', async ({ page, request }) => {
        await expectAllGood(page, await newAdmin(request, 'Ada'), forAdmins);
      });
    });
  }
}

async function expectAllGood(page: Page, person: Person, paths: string[]): Promise<void> {
  await signedInAs(page, person);
  for (const path of paths) await expectGood(page, path);
}

/** Accessible, no console messages, no wider than the screen, and nothing moves while it loads. */
async function expectGood(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    const errors = consoleErrors(page, [/status of 404/]);
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(await layoutShift(page)).toBeLessThan(steadyBelow);
    await expectAccessible(page);
    expect(errors).toEqual([]);
  });
}

/** The sum of all layout shifts since the page began to load. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const shifts = new PerformanceObserver((list) => {
          const values = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(values.reduce((sum, { value }) => sum + value, 0));
        });
        shifts.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 200);
      }),
  );
}
