import { expect } from '@playwright/test';
import { decideCalls } from './support/calls.ts';
import { newPerson, signInOnce } from './support/people.ts';
import { test } from './support/test.ts';
import { expectAwake } from './support/wake.ts';

/** About a case without news, and of an offered case. */
const links = [
  { path: '/still-missing', call: '*/api/case-check?*', over: 'This link does not work' },
  { path: '/take-over', call: '*/api/handover?*', over: 'This offer is not open' },
];

test('the link of a mail can be tried again, and only the service says that it is over', async ({ page }) => {
  for (const { path, call, over } of links) {
    const answered = await decideCalls(page, call, 'lost');
    await page.goto(`${path}?token=any`);
    await expect(page.getByRole('heading', { name: 'Please try again in a moment' })).toBeVisible();
    await expect(page.getByText(over)).toBeHidden();
    await answered();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: over })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  }
});

test('the link of a mail without its end is over at once, and nothing is asked', async ({ page, request }) => {
  const asked: string[] = [];
  page.on('request', (sent) => sent.url().includes('/api/') && asked.push(sent.url()));
  for (const { path, over } of links) {
    expect(await (await request.get(path)).text()).toContain(over);
    await page.goto(path);
    await expectAwake(page);
    await expect(page.getByRole('heading', { name: over })).toBeVisible();
  }
  expect(asked).toEqual([]);
});

test('the link of a mail about a case that is closed meanwhile says so, and asks nothing', async ({ page }) => {
  const json = { slug: 'x', title: 'Missing: Milo (Cat)', side: 'missing', status: 'reunited', archived: false };
  await decideCalls(page, '*/api/case-check?*', { json });
  await page.goto('/still-missing?token=any');
  await expect(page.getByText('Your report is marked as reunited.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Still missing' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'See your report' })).toHaveAttribute('href', '/pet/x');
});

test('the link of a conversation that does not exist says so and leads on', async ({ page }) => {
  await page.goto('/messages/xyz#key=bad');
  await expect(page.getByRole('heading', { name: 'This conversation does not exist' })).toBeVisible();
  await page.getByRole('link', { name: 'Look at the cases' }).click();
  await expect(page).toHaveURL('/cases');
});

test('every page has its heading before the API has answered', async ({ page, request }) => {
  await decideCalls(page, '*/api/*', new Promise(() => undefined));
  await page.goto('/about');
  await signInOnce(page, await newPerson(request, 'Slow'));
  const own = ['/dashboard', '/account', '/messages', '/messages/xyz', '/pet/xyz/edit'];
  const staff = ['/admin', '/admin/cases', '/admin/users', '/admin/social', '/admin/log', '/admin/moderation'];
  const mailed = ['/messages/xyz#key=bad', '/still-missing?token=any', '/take-over?token=any', '/confirm?token=any'];
  for (const path of [...own, ...staff, ...mailed]) {
    expect(await (await request.get(path)).text(), path).toContain('<h1');
    await page.goto(path);
    await expectAwake(page);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
});
