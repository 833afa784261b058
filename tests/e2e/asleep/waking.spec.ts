import { expect } from '@playwright/test';
import { appScripts, failOnce } from '../support/bad-line.ts';
import { bearer, newName, reportMissing } from '../support/cases.ts';
import { consoleErrors } from '../support/console.ts';
import { newPerson } from '../support/people.ts';
import { test } from '../support/test.ts';
import { expectAwake, gotoAwake, isWaking, screens, slowLine } from '../support/wake.ts';

test('a page sleeps until the pointer comes over it', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await isWaking(page)).toBe(false);
  await page.mouse.move(300, 300);
  await expectAwake(page);
});

test('a key wakes it, and so does the focus', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expectAwake(page);
  await page.goto('/');
  await page
    .getByRole('link', { name: /Report a Missing Pet/ })
    .first()
    .focus();
  await expectAwake(page);
});

test('after a long time without a touch it wakes by itself', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto('/');
  const opened = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(29_000);
  expect(await isWaking(page)).toBe(false);
  await page.clock.fastForward(opened + 2_000);
  await expect.poll(() => isWaking(page)).toBe(true);
});

test('what was typed, chosen and opened before is still there afterwards', async ({ page }) => {
  const errors = consoleErrors(page);
  await page.setViewportSize(screens.phone.viewport);
  await slowLine(page);
  await page.goto('/cases');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.pressSequentially('Minka', { delay: 5 });
  await expectAwake(page);
  await expect(search).toHaveValue('Minka');
  await expect(search).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectAwake(page);
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a reloaded page stays where it is when it wakes', async ({ page }) => {
  await gotoAwake(page, '/');
  await page.evaluate(() => scrollTo(0, 300));
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  await page.evaluate(() => scrollTo(0, 500));
  await page.keyboard.press('Shift');
  await expectAwake(page);
  expect(await page.evaluate(() => scrollY)).toBe(500);
});

test('news of the time it slept and of the time since reach a page that woke', async ({ page, request }) => {
  const owner = await newPerson(request, 'Nova');
  const lost = await reportMissing(request, owner, { name: 'Novum' });
  const tell = (update_text: string) =>
    request.post(`/api/cases/${lost.id}/updates`, { data: { update_text }, headers: bearer(owner) });
  await page.goto(`/pet/${lost.slug}`);
  await page.waitForTimeout(5500);
  await tell('Seen while the page slept');
  await expect(page.getByText('Seen while the page slept')).toBeHidden();
  await page.mouse.move(200, 200);
  await expect(page.getByText('Seen while the page slept')).toBeVisible();
  await tell('Seen just now');
  await expect(page.getByText('Seen just now')).toBeVisible();
});

test('a page that slept while another build took its place is loaded anew', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.route(appScripts, (route) => route.fulfill({ status: 404 }));
  const reloaded = page.waitForEvent('framenavigated');
  await page.clock.fastForward(61_000);
  await reloaded;
  await page.unroute(appScripts);
  // before its own script runs, a new page notices no touch
  await page.waitForLoadState();
  await page.mouse.move(300, 300);
  await expectAwake(page);
});

test('where the app cannot be loaded, links lead on and the next touch tries again', async ({ page, request }) => {
  const owner = await newPerson(request, 'Nova');
  const name = newName('Nadel');
  for (let n = 0; n < 26; n++) await reportMissing(request, owner, { name: `${name} ${n}` });
  await page.goto(`/cases?q=${name}`);
  await page.route(appScripts, (route) => route.abort());
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.unroute(appScripts);
  // a touch that comes while the failed try is still under way is not a next one
  await expect(async () => {
    await page.mouse.move(300, 400);
    await page.mouse.move(300, 100);
    await expect(page.locator('html[data-awake]')).toBeAttached({ timeout: 2000 });
  }).toPass();
});

for (const lost of ['react', 'cases', 'manifest'])
  test(`an app whose file ${lost} was lost is loaded when it can be had`, async ({ page, request }) => {
    const owner = await newPerson(request, 'Nova');
    const { slug } = await reportMissing(request, owner, { name: newName('Nadel') });
    const errors = consoleErrors(page, [/status of 500/]);
    await page.route(`**/assets/${lost}-*.js`, failOnce('GET'));
    await page.goto('/cases');
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.getByRole('menuitem', { name: 'Dark' }).click();
    await expect(page.locator('html[data-theme=dark]')).toBeAttached();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.locator(`a[href="/pet/${slug}"]`).first().click();
    await page.getByRole('button', { name: 'Share' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(errors).toEqual([]);
  });
