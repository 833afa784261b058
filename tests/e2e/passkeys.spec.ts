import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { reportMissing } from './support/cases.ts';
import { consoleErrors } from './support/console.ts';
import { newPerson, signInOnce } from './support/people.ts';
import { test } from './support/test.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test('a passkey is added, signs in on the sign-in page and over a form, and is removed', async ({ page, request }) => {
  const petra = await newPerson(request, 'Petra');
  const lost = await reportMissing(request, await newPerson(request, 'Otto'), { name: 'Milo' });
  const complaints = consoleErrors(page, [/status of 400/]);
  await aDeviceWithLock(page);

  await page.goto('/about');
  await signInOnce(page, petra);
  await page.goto('/account');
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the passkey').fill('Petra’s phone');
  await dialog.getByLabel('Current password').fill('not it');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('This is not your current password')).toBeVisible();
  await dialog.getByLabel('Current password').fill(petra.password);
  await closesTheQuestion(page, 'create');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeEnabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const list = page.getByRole('list', { name: 'Your passkeys' });
  await expect(list).toContainText('Petra’s phone');
  await page.getByRole('button', { name: 'Rename Petra’s phone' }).click();
  await dialog.getByLabel('Name of the passkey').fill('Phone');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(list).toContainText('Phone');

  await page.getByRole('button', { name: 'Sign out here' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/account');
  await expect(list).toContainText('Last used:');
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await expect(page).toHaveURL(/\/auth/);

  await page.goto(`/log-sighting?case=${lost.slug}`);
  await page.getByLabel('Location').fill('Mill Lane');
  await page.getByLabel('Additional information').fill('Ran towards the river');
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByRole('button', { name: 'Log Sighting' }).click();
  await closesTheQuestion(page, 'get');
  const byPasskey = dialog.getByRole('button', { name: 'Sign in with a passkey' });
  await byPasskey.click();
  await expect(byPasskey).toBeEnabled();
  await expectAccessible(page);
  await byPasskey.click();
  await expect(page.getByText('Sighting logged successfully!')).toBeVisible();
  await expect(page).toHaveURL(`/pet/${lost.slug}`);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Remove Phone' }).click();
  await dialog.getByLabel('Current password').fill(petra.password);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('This passkey does not open an account here')).toBeVisible();
  expect(complaints).toEqual([]);
});

/** Chromium's own virtual authenticator: a phone that keeps passkeys and is always unlocked by its owner. */
async function aDeviceWithLock(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

/** The virtual device has no question that could be closed, so the next one is answered here as browsers do. */
async function closesTheQuestion(page: Page, ask: 'create' | 'get'): Promise<void> {
  await page.evaluate((name) => {
    const { credentials } = navigator;
    const real = credentials[name].bind(credentials);
    credentials[name] = async () => {
      Object.assign(credentials, { [name]: real });
      throw new DOMException('', 'NotAllowedError');
    };
  }, ask);
}
