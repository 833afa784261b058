import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signUp } from './support/auth-page.ts';
import { inMailsTo } from './support/mails.ts';
import { test } from './support/test.ts';

test('a forgotten password is replaced with the code of a mail', async ({ page }) => {
  const email = await signUp(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await page.getByLabel('Code', { exact: true }).fill(await inMailsTo(email, /^(\d{8})\r?$/m));
  await page.getByLabel('New password').fill('another-secret');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Logged in successfully')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a phone says, too, that the new password is set', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = await signUp(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Code', { exact: true }).fill(await inMailsTo(email, /^(\d{8})\r?$/m));
  await page.getByLabel('New password').fill('another-secret');
  await page.getByRole('button', { name: 'Set new password' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Logged in successfully' });
  await expect(toast.getByText('Your new password is set')).toBeVisible();
});

test('the link of the letter replaces it too, on another device, and leaves no secret in the address', async ({
  page,
  browser,
}) => {
  const email = await signUp(page);
  await page.evaluate(() => localStorage.removeItem('homeward.session'));
  await page.goto('/auth');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const link = new URL(await inMailsTo(email, /(http:\/\/\S+\/auth#\S+)/));

  const other = await (await browser.newContext()).newPage();
  await other.goto(link.pathname + link.hash);
  await expect(other.getByText(`Choose a new password for ${email}.`)).toBeVisible();
  await expect(other).toHaveURL('/auth');
  await expect(other.getByLabel('Code', { exact: true })).toHaveCount(0);
  await expectAccessible(other);
  await other.getByLabel('New password').fill('qwerty');
  await other.getByRole('button', { name: 'Set new password' }).click();
  await expect(other.getByRole('main').getByText('This password is one of the most common ones')).toBeVisible();
  await other.getByLabel('New password').fill('another-secret');
  await other.getByRole('button', { name: 'Set new password' }).click();
  await expect(other.getByText('Logged in successfully')).toBeVisible();
  await inMailsTo(email, /Subject: (Your account has a new password)/);

  await other.evaluate(() => localStorage.removeItem('homeward.session'));
  await other.goto('/');
  await other.goto(link.pathname + link.hash);
  await other.getByLabel('New password').fill('third-secret');
  await other.getByRole('button', { name: 'Set new password' }).click();
  await expect(other.getByText('This link is no longer valid. Please ask for a new one.')).toBeVisible();
  await other.getByRole('button', { name: 'Send me another letter' }).click();
  await expect(other.getByLabel('Email', { exact: true })).toHaveValue(email);
  await other.context().close();
});
