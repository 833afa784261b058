import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { totpNow } from '../factories/totp.ts';
import { expectAccessible } from './support/accessible.ts';
import { fillSignIn, password, signUp } from './support/auth-page.ts';
import { bearer } from './support/cases.ts';
import { newPerson, type Person, signInOnce } from './support/people.ts';
import { test } from './support/test.ts';

const keptToken = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('homeward.session') ?? '{}').token as string | undefined);

/** The page of one's account, signed in until one signs out there. */
async function openAccount(page: Page, person: Person): Promise<void> {
  await page.goto('/about');
  await signInOnce(page, person);
  await page.goto('/account');
}

test('a page that needs a login leads to sign in, and back to where one was going', async ({ page, request }) => {
  const ana = await newPerson(request, 'Ana');
  await page.goto('/account');
  await expect(page).toHaveURL('/auth?to=%2Faccount');
  await fillSignIn(page, ana.email, ana.password);
  await expect(page.getByText('Logged in successfully')).toBeVisible();
  await expect(page).toHaveURL('/account');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  // the session is in no cookie; only the language of the device is
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['language']);
});

test('two forms stand on the page that signs in', async ({ page }) => {
  await test.step('changing the tab never shows two forms at once', async () => {
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
    const counts = await page.getByRole('tab', { name: 'Sign In' }).evaluate(async (tab: HTMLElement) => {
      const seen: number[] = [];
      tab.click();
      for (let frame = 0; frame < 5; frame++) {
        seen.push(document.querySelectorAll('input[type=email]').length);
        await new Promise(requestAnimationFrame);
      }
      return seen;
    });
    expect(counts).toEqual([1, 1, 1, 1, 1]);
    await expect(page.getByRole('button', { name: 'Forgot your password?' })).toBeVisible();
  });
  await test.step('Sign In and Sign Up share the email and the name, and never the password', async () => {
    await page.goto('/auth');
    await page.getByLabel('Email', { exact: true }).fill('ana@homeward.test');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ana@homeward.test');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await page.getByLabel('Display name (optional)').fill('Ana');
    await page.getByLabel('Email', { exact: true }).fill('ana.b@homeward.test');
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ana.b@homeward.test');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await expect(page.getByLabel('Display name (optional)')).toHaveValue('Ana');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ana.b@homeward.test');
  });
});

test('what is wrong is said beside the field and in a toast, in the words of the spec', async ({ page, request }) => {
  const { email } = await newPerson(request, 'Ana');
  await page.goto('/auth');
  await fillSignIn(page, '', '');
  await expect(page.getByText('Please fill in all fields')).toBeVisible();
  await expect(page.getByText('Please fill in this field')).toHaveCount(2);
  await expectAccessible(page);
  await fillSignIn(page, email, '12345');
  await expect(page.locator('.toast').getByText('Password must be at least 6 characters')).toBeVisible();
  await fillSignIn(page, email, 'wrong-password');
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  const taken = 'This email is already registered. Please sign in instead.';
  await expect(page.getByRole('tabpanel').getByText(taken)).toBeVisible();
  await page.route('**/api/auth/**', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x' } } }),
  );
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('An unexpected error occurred')).toBeVisible();
});

test('tabs are in step, and a session that was ended elsewhere ends here', async ({ page, context, request }) => {
  await signUp(page);
  const other = await context.newPage();
  await other.goto('/account');
  await expect(other.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await other.getByRole('button', { name: 'Sign out here' }).click();
  await expect(other).toHaveURL(/\/auth/);
  await expect.poll(() => keptToken(page)).toBeUndefined();
  const ana = await newPerson(request, 'Ana');
  await signInOnce(page, ana);
  await page.goto('/account');
  await page.getByLabel('Display name').fill('Ana Maria');
  await request.post('/api/auth/revoke-sessions', { headers: bearer(ana), data: {} });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page).toHaveURL('/auth?to=%2Faccount');
  await fillSignIn(page, ana.email, ana.password);
  await expect(page).toHaveURL('/account');
  await expect(page.getByLabel('Display name'), 'what was typed is kept').toHaveValue('Ana Maria');
});

test('two-step sign-in: enrolment, challenge, backup code', async ({ page, request }) => {
  const ana = await newPerson(request, 'Ana');
  const { email, password } = ana;
  await openAccount(page, ana);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('dialog').getByLabel('Current password').fill(password);
  const enabled = page.waitForResponse('**/two-factor/enable');
  await page.getByRole('button', { name: 'Continue' }).click();
  const { totpURI } = (await (await enabled).json()) as { totpURI: string };
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(totpNow(totpURI));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Two-step sign-in is on')).toBeVisible();
  const codes = await page.getByRole('region', { name: 'Backup codes' }).getByRole('listitem').allTextContents();
  expect(codes.length).toBeGreaterThanOrEqual(8);
  await page.getByRole('button', { name: 'I have kept them' }).click();

  await page.getByRole('button', { name: 'Sign out here' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await fillSignIn(page, email, password);
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('main').getByText('This code is not right')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(totpNow(totpURI, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Logged in successfully')).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await fillSignIn(page, email, password);
  await page.getByRole('button', { name: 'Use a backup code' }).click();
  await page.getByLabel('Backup code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/account');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByLabel('Current password').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-step sign-in is off')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
});

test('the account: profile, password, devices, data, deletion', async ({ page, browser, request }) => {
  const ana = await newPerson(request, 'Ana');
  const { email, password } = ana;
  const phone = await (await browser.newContext()).newPage();
  await phone.goto('/auth?to=%2Faccount');
  await fillSignIn(phone, email, password);
  await expect(phone).toHaveURL('/account');

  await openAccount(page, ana);
  await page.getByLabel('Display name').fill('Ana Maria');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your profile is saved')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sign out Chrome on/ })).toHaveCount(1);

  await page.getByLabel('Current password').fill('not-this-one');
  await page.getByLabel('New password').fill('another-secret');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('main').getByText('This is not your current password')).toBeVisible();
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();
  await phone.reload();
  await expect(phone).toHaveURL('/auth?to=%2Faccount');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(file.account).toMatchObject({ email, display_name: 'Ana Maria' });

  await page.evaluate(() => sessionStorage.setItem('homeward.draft.report-missing', '{"pet_name":"Rex"}'));
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('checkbox', { name: 'Remove these texts altogether' })).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole('dialog').getByLabel('Current password').fill('another-secret');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => sessionStorage.getItem('homeward.draft.report-missing'))).toBeNull();
  await page.goto('/auth');
  await fillSignIn(page, email, 'another-secret');
  await expect(page.getByText('Invalid email or password')).toBeVisible();
});

test('the admin pages send visitors to sign in and others home', async ({ page, request }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/auth?to=%2Fadmin');
  await signInOnce(page, await newPerson(request, 'Ana'));
  await page.goto('/admin/users');
  await expect(page).toHaveURL('/');
});
