import { expect, test } from '@playwright/test';

const links = {
  'about a case without news': { path: '/still-missing', call: '**/api/case-check?*', over: 'This link does not work' },
  'of an offered case': { path: '/take-over', call: '**/api/handover?*', over: 'This offer is not open' },
};

for (const [name, { path, call, over }] of Object.entries(links)) {
  test(`the link of a mail ${name} can be tried again, and only the service says that it is over`, async ({ page }) => {
    await page.route(call, (route) => route.abort());
    await page.goto(`${path}?token=any`);
    await expect(page.getByRole('heading', { name: 'Please try again in a moment' })).toBeVisible();
    await expect(page.getByText(over)).toBeHidden();
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: over })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  });
}
