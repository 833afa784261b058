import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { type OpenedSession, openedSession } from '#core/contract/account.ts';

export type Person = OpenedSession & { email: string; password: string };

/** Creates an account through the API, for tests that are not about signing up. */
export async function newPerson(request: APIRequestContext, name: string): Promise<Person> {
  const email = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@homeward.test`;
  const password = 'a few words';
  const response = await request.post('/api/auth/sign-up/email', { data: { email, password, name } });
  if (!response.ok()) throw new Error(`Sign-up failed: ${response.status()} ${await response.text()}`);
  return { ...openedSession.parse(await response.json()), email, password };
}

/** Opens every page of this tab signed in as `person`. */
export async function signedInAs(page: Page, { token, user }: Person): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('homeward.session', kept), JSON.stringify({ token, user }));
}

/** Signs in once, on the open page. Unlike `signedInAs`, a session that ends later is not restored on the next page. */
export async function signInOnce(page: Page, { token, user }: Person): Promise<void> {
  await page.evaluate((kept) => localStorage.setItem('homeward.session', kept), JSON.stringify({ token, user }));
}

/** Signs up with the form at /auth, and waits until it leads to the next page. */
export async function signUpByForm(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Display name').fill(name);
  await page.getByLabel('Email').fill(`${name.toLowerCase()}-${randomUUID().slice(0, 8)}@homeward.test`);
  await page.getByLabel('Password', { exact: true }).fill('a few words');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL((url) => url.pathname !== '/auth');
}
