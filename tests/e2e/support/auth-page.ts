import { expect, type Page } from '@playwright/test';

export const password = 'secret-1';
const newEmail = () => `person-${crypto.randomUUID()}@homeward.test`;

/** Creates an account on the page that people use. @returns its address */
export async function signUp(page: Page, email = newEmail()): Promise<string> {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Display name (optional)').fill('Ana');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Account created successfully')).toBeVisible();
  return email;
}

/** Fills in the form of the Sign In tab and sends it. */
export async function fillSignIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
}
