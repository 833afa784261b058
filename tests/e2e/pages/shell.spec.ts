import { expect, type Locator } from '@playwright/test';
import { newAdmin } from '../support/admins.ts';
import { failOnce, reloadIfLostForGood } from '../support/bad-line.ts';
import { decideCalls } from '../support/calls.ts';
import { reportMissing } from '../support/cases.ts';
import { newPerson, signedInAs } from '../support/people.ts';
import { test } from '../support/test.ts';
import { expectAwake, gotoAwake } from '../support/wake.ts';

test('signed out, the header offers the pages, Log a Sighting and Sign In', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  for (const name of ['Home', 'All Cases', 'Report Missing', 'Report Found', 'Success Stories', 'About']) {
    await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(header.getByRole('link', { name: 'Log a Sighting' })).toHaveAttribute('href', '/log-sighting');
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeHidden();
});

test('signed in, there are the Dashboard and My Account with Sign Out', async ({ page, request }) => {
  await signedInAs(page, await newPerson(request, 'Hanna'));
  await page.goto('/about');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'My Account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toBeHidden();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('parts of the page that cannot be loaded at first are tried again', async ({ page, request }) => {
  const owner = await newPerson(request, 'Hanna');
  const { slug } = await reportMissing(request, owner, { name: 'Spaeter' });
  await signedInAs(page, owner);
  await page.route('**/assets/owner-actions-*.js', failOnce('GET'));
  const lost = page.waitForResponse('**/assets/owner-actions-*.js');
  await page.goto(`/pet/${slug}`);
  await lost;
  await reloadIfLostForGood(page);
  await expect(page.getByRole('button', { name: 'Add Update' }).filter({ visible: true })).toBeVisible();
});

test('a link whose page has lost its code is followed by the browser, and does nothing before', async ({ page }) => {
  await gotoAwake(page, '/auth');
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('mara@homeward.test');
  await page.route('**/assets/success-stories-*.js', (route) => route.abort());
  const link = page.getByRole('banner').getByRole('link', { name: 'Success Stories' });
  const lost = page.waitForEvent('requestfailed');
  await link.hover();
  await lost;
  await page.waitForTimeout(300);
  await expect(email).toHaveValue('mara@homeward.test');
  await link.click();
  await expect(page.getByRole('heading', { name: 'Success Stories', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/success-stories');
  await page.goBack();
  await expect(email).toBeVisible();
});

test('an admin finds the Admin Dashboard by keyboard', async ({ page, request }) => {
  await signedInAs(page, await newAdmin(request, 'Ada'));
  await page.goto('/');
  await page.getByRole('button', { name: 'My Account' }).focus();
  await page.keyboard.press('Enter');
  const first = page.getByRole('menuitem', { name: 'Admin Dashboard' });
  await expect(first).toBeFocused();
  // what belongs to the browser is no letter of "Dashboard"
  await page.keyboard.press('Control+d');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin');
  await expect(page.getByText('Total Cases')).toBeVisible();
});

test('the mobile menu mirrors the header', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signedInAs(page, await newPerson(request, 'Hanna'));
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog');
  const links = ['Home', 'All Cases', 'Report Missing', 'Report Found', 'Success Stories', 'About', 'Log a Sighting'];
  for (const name of [...links, 'Dashboard']) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(menu).toBeHidden();
});

test('a chosen theme is kept, and applied before the first paint', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await expect(page.locator('html[data-theme=dark]')).toBeAttached();
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const night = await background();
  // without the app's own scripts only the inline script runs
  await decideCalls(page, '*/assets/*.js', 'lost');
  await page.goto('/about');
  expect(await background()).toBe(night);
});

test('with less motion wanted, the other theme’s colours are there at once', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/about');
  const [day, night] = await page.evaluate(async () => {
    // a page that was not drawn yet has nothing to move away from
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const background = () => getComputedStyle(document.documentElement).backgroundColor;
    const before = background();
    document.documentElement.dataset.theme = 'dark';
    return [before, background()];
  });
  expect(night).not.toBe(day);
});

test('a script that somebody got into a page does not run, while the page’s own scripts do', async ({ page }) => {
  await page.goto('/about');
  await page.waitForFunction(() => '__reactRouterContext' in window);
  const refused = await page.evaluate(async () => {
    const violation = new Promise<string>((resolve) =>
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective)),
    );
    const script = document.createElement('script');
    script.textContent = 'window.typed = true';
    document.body.append(script);
    return { directive: await violation, ran: 'typed' in window };
  });
  expect(refused).toEqual({ directive: 'script-src-elem', ran: false });
});

test('the skip link comes first for the keyboard, and the next page begins at its top', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  // a page that the browser loads itself begins at its top anyway
  await expectAwake(page);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Homeward' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the footer has the quick links, and its support items stay on the page', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Helping lost pets find their way home.')).toBeVisible();
  // seen on the dark, where the mark of light pages is not
  await footer.getByRole('link', { name: 'Home', exact: true }).focus();
  await expect(page.locator(':focus')).toHaveCSS('outline-color', 'rgb(243, 179, 61)');
  for (const name of ['Home', 'About', 'Success Stories'])
    await expect(footer.getByRole('link', { name })).toBeVisible();
  for (const name of ['Contact', 'Privacy Policy', 'Partner with us']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^#/);
  }
  await expect(footer.getByRole('link', { name: 'help@pets.test' })).toHaveAttribute('href', 'mailto:help@pets.test');
});

test('in the dark theme Log a Sighting does not look disabled', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Log a Sighting' });
  // WCAG 1.4.11: a visible boundary of a control needs a contrast of at least 3:1 to its background
  expect(await contrast(link, 'borderTopColor', page.locator('body'))).toBeGreaterThanOrEqual(3);
  expect(await contrast(link, 'color', link)).toBeGreaterThanOrEqual(7);
});

/** Contrast ratio (WCAG 2) of an element's colour to the background of another element. */
async function contrast(of: Locator, property: 'color' | 'borderTopColor', on: Locator): Promise<number> {
  const front = await of.evaluate((element, name) => getComputedStyle(element)[name], property);
  const back = await on.evaluate((element) => getComputedStyle(element).backgroundColor);
  const [light = 0, dark = 0] = [luminance(front), luminance(back)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(rgb: string): number {
  const [r = 0, g = 0, b = 0] = (rgb.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test('any other path is a 404 with a way home', async ({ page }) => {
  const response = await page.goto('/no/such/path');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Oops!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('heading', { name: 'Lost a pet? Found one?' })).toBeVisible();
});

test('says when the device is offline', async ({ page, context }) => {
  await gotoAwake(page, '/');
  await page.getByRole('banner').waitFor();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
});
