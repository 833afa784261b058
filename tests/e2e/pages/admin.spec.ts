import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { newAdmin } from '../support/admins.ts';
import { newName, reportMissing } from '../support/cases.ts';
import { newPerson, type Person, signedInAs } from '../support/people.ts';
import { test } from '../support/test.ts';

const broken = { error: { code: 'internal', message: 'Something went wrong on our side.' } };
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
/** Where its text begins, in pixels from the left. */
const textLeft = (element: Element) => {
  const text = document.createRange();
  text.selectNodeContents(element);
  return Math.round(text.getBoundingClientRect().left);
};
let admin: Person;

test.beforeEach(async ({ page, request }) => {
  admin = await newAdmin(request, 'Ada');
  await signedInAs(page, admin);
});

test('the first page shows figures and what is in order', async ({ page }) => {
  await test.step('shows figures and leads to the sub-pages', async () => {
    await page.goto('/admin');
    for (const figure of ['Total Cases', 'Active Cases', 'Users', 'Pending Reviews']) {
      await expect(page.getByRole('term').filter({ hasText: figure })).toBeVisible();
    }
    await expect(page.locator('div', { has: page.getByText('Pending Reviews') }).last()).toContainText(/\d/);
    for (const link of ['Manage Cases', 'Manage Users', 'Social Media']) {
      await expect(page.getByRole('main').getByRole('link', { name: link })).toBeVisible();
    }
  });
  await test.step('says what is in order with the install and what is not, the worst first', async () => {
    const lines = page.getByRole('region', { name: 'This installation' }).getByRole('listitem');
    await expect(lines.filter({ hasText: 'Database PostgreSQL' })).toHaveAttribute('data-state', 'ok');
    await expect(lines.first()).not.toHaveAttribute('data-state', 'ok');
    await expect(lines.filter({ hasText: 'Set SMTP_URL and MAIL_FROM.' })).toHaveAttribute('data-state', 'look');
    await page.route('**/api/admin/checks', (route) => route.fulfill({ status: 500, json: broken }));
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('The checks could not be run.')).toBeVisible();
  });
  await test.step('on a phone the link of the current page is in view among the others', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/social');
    const current = page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Social' });
    await expect(current).toBeInViewport({ ratio: 0.9 });
  });
});

test('an admin changes and deletes cases', async ({ page, request }) => {
  const lost = await reportMissing(request, await newPerson(request, 'Olga'), { name: newName('Toggle ') });
  await page.goto('/admin/cases');
  await test.step('a heading begins where its column does', async () => {
    const heading = page.getByRole('columnheader', { name: 'Case' });
    const title = page.getByRole('cell', { name: lost.title, exact: true });
    expect(await heading.evaluate(textLeft)).toBe(await title.evaluate(textLeft));
  });
  await test.step('toggles a case between reunited and missing', async () => {
    const row = rowOf(page, lost.title);
    await row.getByRole('button', { name: 'Reunited' }).click();
    await expect(page.getByText('Status updated')).toBeVisible();
    await expect(row.locator('[data-status]')).toHaveText('Reunited');
    await row.getByRole('button', { name: 'Reopen' }).click();
    await expect(row.locator('[data-status]')).toHaveText('Missing');
  });
  await test.step('says what failed, in the words of the spec', async () => {
    await page.route(/\/api\/(admin\/)?cases\/[^?]+$/, (route) => route.fulfill({ status: 500, json: broken }));
    await rowOf(page, lost.title).getByRole('button', { name: 'Reunited' }).click();
    await expect(page.getByText('Failed to update case status.')).toBeVisible();
    await page.getByRole('button', { name: `Delete ${lost.title}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Failed to delete the case.')).toBeVisible();
    await page.route('**/api/admin/users*', (route) => route.fulfill({ status: 500, json: broken }));
    await page.unroute(/\/api\/(admin\/)?cases\/[^?]+$/);
    await page.goto('/admin/users');
    await expect(page.getByRole('main').getByText('Failed to load users.')).toBeVisible();
    await page.unroute('**/api/admin/users*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: 'All users' })).toBeVisible();
  });
  await test.step('deletes a case only after saying that its updates go too', async () => {
    await page.goto('/admin/cases');
    await page.getByRole('button', { name: `Delete ${lost.title}` }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('associated updates are deleted too');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(page, lost.title)).toBeVisible();
    await page.getByRole('button', { name: `Delete ${lost.title}` }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Case deleted')).toBeVisible();
    await expect(rowOf(page, lost.title)).toBeHidden();
    expect((await request.get(`/api/cases/${lost.slug}`)).status()).toBe(404);
  });
});

test('grants and removes the admin role', async ({ page, request }) => {
  const name = newName('Rita');
  const { email } = await newPerson(request, name);
  await page.goto('/admin/users');
  await page.getByRole('searchbox').fill('nobody at all');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No account has these words in its name or address.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '0 results' })).toBeVisible();
  await page.getByRole('searchbox').fill(email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/users\?q=/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: '1 result' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
  const row = rowOf(page, name).first();
  await expect(row.getByText('User', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: `Make admin: ${name}` }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText(`Make ${name} an admin?`);
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(row.getByText('User', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: `Make admin: ${name}` }).click();
  await asked.getByRole('button', { name: 'Make admin' }).click();
  await expect(page.getByText('Role updated')).toBeVisible();
  await expect(row.getByText('Admin', { exact: true })).toBeVisible();
  const refused = { code: 'last_admin', message: 'The last admin cannot be removed.' };
  await page.route('**/api/admin/users/*/roles/admin', (route) =>
    route.fulfill({ status: 409, json: { error: refused } }),
  );
  await row.getByRole('button', { name: `Remove admin: ${name}` }).click();
  await asked.getByRole('button', { name: 'Remove admin' }).click();
  await expect(page.getByText('Failed to update user role. The last admin cannot be removed.')).toBeVisible();
  await page.unroute('**/api/admin/users/*/roles/admin');
  await row.getByRole('button', { name: `Remove admin: ${name}` }).click();
  await asked.getByRole('button', { name: 'Remove admin' }).click();
  await expect(row.getByText('User', { exact: true })).toBeVisible();
  await page.route('**/api/admin/users/*/roles/admin', (route) => route.fulfill({ status: 500, json: broken }));
  await row.getByRole('button', { name: `Make admin: ${name}` }).click();
  await asked.getByRole('button', { name: 'Make admin' }).click();
  await expect(page.getByText('Failed to update user role.', { exact: true })).toBeVisible();
});

test('platforms are disconnected', async ({ page }) => {
  await test.step('platforms can be disconnected; connecting is still to come', async () => {
    let connections = [{ platform: 'facebook', account_id: 'homeward-oxford' }];
    await page.route('**/api/admin/social', (route) => route.fulfill({ json: { connections } }));
    await page.route('**/api/admin/social/facebook', (route) => {
      connections = [];
      return route.fulfill({ status: 204 });
    });
    await page.goto('/admin/social');
    await expect(page.getByText('Connected as homeward-oxford')).toBeVisible();
    await page.getByRole('button', { name: 'Connect Instagram' }).click();
    await expect(page.getByText('Coming Soon')).toBeVisible();
    await expect(page.getByText('needs OAuth setup')).toBeVisible();
    await page.getByRole('button', { name: 'Disconnect Facebook' }).click();
    await expect(page.getByText('Disconnected', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Connect Facebook' })).toBeVisible();
  });
  await test.step('a platform that cannot be disconnected says so; the auto-post switch is not saved', async () => {
    const connections = [{ platform: 'x', account_id: '@homeward' }];
    await page.unroute('**/api/admin/social');
    await page.route('**/api/admin/social', (route) => route.fulfill({ json: { connections } }));
    await page.route('**/api/admin/social/x', (route) => route.fulfill({ status: 500, json: broken }));
    await page.goto('/admin/social');
    await page.getByRole('button', { name: 'Disconnect X' }).click();
    await expect(page.getByText('Failed to disconnect platform.')).toBeVisible();
    const autoPost = page.getByRole('switch');
    await expect(autoPost).toBeChecked();
    await autoPost.click();
    await expect(autoPost).not.toBeChecked();
    await page.reload();
    await expect(autoPost).toBeChecked();
  });
});
