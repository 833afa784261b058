import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { type OpenedSession, openedSession } from '#core/contract/account.ts';

export type Person = OpenedSession & { email: string; password: string };

/** A new account, made through the API: tests whose subject is not signing up need not fill in its form. */
export async function newPerson(request: APIRequestContext, name: string): Promise<Person> {
  const email = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@homeward.test`;
  const password = 'a few words';
  const response = await request.post('/api/auth/sign-up/email', { data: { email, password, name } });
  if (!response.ok()) throw new Error(`Sign-up failed: ${response.status()} ${await response.text()}`);
  return { ...openedSession.parse(await response.json()), email, password };
}

/** Opens every page of this tab as `person`, as if they had signed in before. */
export async function signedInAs(page: Page, { token, user }: Person): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('homeward.session', kept), JSON.stringify({ token, user }));
}

/** Signs in once, on the page that is open: what happens to the session afterwards is not put back by the next page. */
export async function signInOnce(page: Page, { token, user }: Person): Promise<void> {
  await page.evaluate((kept) => localStorage.setItem('homeward.session', kept), JSON.stringify({ token, user }));
}

/** Signs up at /auth as people do, and waits until the page went on. */
export async function signUpByForm(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Display name').fill(name);
  await page.getByLabel('Email').fill(`${name.toLowerCase()}-${randomUUID().slice(0, 8)}@homeward.test`);
  await page.getByLabel('Password', { exact: true }).fill('a few words');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL((url) => url.pathname !== '/auth');
}
