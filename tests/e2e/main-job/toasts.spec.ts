import { expect, type Page } from '@playwright/test';
import { newPerson, signedInAs } from '../support/people.ts';
import { test } from '../support/test.ts';
import { eachToast, expectUncovered, toasts } from '../support/toasts.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('toasts cover neither the button nor the field to correct', async ({ page, request }) => {
    await signedInAs(page, await newPerson(request, 'Vera'));
    await page.goto('/report-missing');
    const send = page.getByRole('button', { name: 'Report Missing Pet' });
    await send.click();
    await expect(toasts(page)).toContainText('Please check the form');
    await expectUncovered(page, {
      button: send,
      'field to mend': page.getByLabel('Pet name'),
      'reason beside it': page.getByText("Please tell us your pet's name."),
    });
  });

  test('a toast covers no heading at the top of a page', async ({ page }) => {
    await page.goto('/auth');
    const signIn = page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' });
    await signIn.click();
    await expect(toasts(page)).toContainText('Please fill in all fields');
    await page.evaluate(() => scrollTo(0, 0));
    await expectUncovered(page, { heading: page.getByRole('heading', { level: 1 }), button: signIn });
  });

  test('toasts do not cover an open list of breeds, wherever it is', async ({ page, request }) => {
    await signedInAs(page, await newPerson(request, 'Vera'));
    for (const distance of [70, 100, 300, 500]) {
      await page.goto('/report-missing');
      await page.getByLabel('Species').selectOption('cat');
      await page.getByRole('button', { name: 'Report Missing Pet' }).click();
      await expect(toasts(page)).toContainText('Please check the form');
      const breed = page.getByRole('combobox', { name: 'Breed' });
      await breed.evaluate((field, top) => scrollBy(0, field.getBoundingClientRect().top - top), distance);
      await breed.click();
      const list = page.getByRole('listbox');
      await expect(list.getByRole('option').first()).toBeVisible();
      await expectUncovered(page, { list, field: breed });
    }
  });
});

test('the same message is a single toast, however often it appears', async ({ page, request }) => {
  await signedInAs(page, await newPerson(request, 'Vera'));
  await page.route('**/api/account', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Something broke' } } })
      : route.fallback(),
  );
  await page.goto('/account');
  const matches = page.getByRole('group', { name: /^Matches/ }).getByRole('switch', { name: 'By mail' });
  for (let again = 0; again < 3; again++) {
    const answered = page.waitForResponse('**/api/account');
    await matches.click();
    await answered;
    await expect(matches).toBeEnabled();
  }
  await expect(eachToast(page)).toHaveCount(1);
  await expect(matches).toBeChecked();
});

test('an error that happens again is shown again', async ({ page }) => {
  await page.goto('/auth');
  for (let again = 0; again < 3; again++) {
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
    await expect(eachToast(page)).toHaveCount(1);
    await page.waitForTimeout(150 * again); // at different moments while it disappears
  }
  await expect(toasts(page)).toContainText('Please fill in all fields');
});

test('old errors disappear on a success', async ({ page }) => {
  await page.goto('/auth');
  await fill(page, 'nobody@homeward.test');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await expect(toasts(page)).toContainText('Invalid email or password');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await fill(page, `${crypto.randomUUID()}@homeward.test`);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Account created successfully')).toBeVisible();
  await expect(page.getByText('Invalid email or password')).toBeHidden({ timeout: 1000 });
});

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a few words');
}
