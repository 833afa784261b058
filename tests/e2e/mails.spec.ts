import { expect } from '@playwright/test';
import { headersOf } from '#tests/harness/servers/smtp.ts';
import { expectAccessible } from './support/accessible.ts';
import { reportMissing } from './support/cases.ts';
import { consoleErrors } from './support/console.ts';
import { confirmAddress, mailTo } from './support/mails.ts';
import { newPerson, signInOnce } from './support/people.ts';
import { test } from './support/test.ts';

test('a mail links to a page that stops mails of its kind; the account shows that and can turn them on again', async ({
  page,
  browser,
  request,
}) => {
  const owner = await newPerson(request, 'Otto');
  await confirmAddress(request, owner);
  const lost = await reportMissing(request, owner, { name: 'Nero' });
  const message = { text: 'He is in our garden', reply_to: 'finder@homeward.test' };
  await request.post(`/api/cases/${lost.id}/messages`, { data: message });
  const header = headersOf(await mailTo(owner.email, message.text)).get('list-unsubscribe') ?? '';
  const link = new URL(header.slice(1, -1));

  const complaints = consoleErrors(page);
  // like a mail program that does not support one-click unsubscribing
  await page.goto(link.pathname + link.search);
  await expect(page).toHaveURL(/\/unsubscribe\?token=/);
  await expect(page.getByRole('heading', { name: 'No more mails with messages?' })).toBeVisible();
  await expectAccessible(page);
  await signInOnce(page, owner);
  await page.goto('/account');
  const choice = page.getByRole('group', { name: /^Messages/ }).getByRole('switch', { name: 'By mail' });
  await expect(choice).toBeChecked();

  await page.goBack();
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page.getByRole('heading', { name: 'No more mails with messages', exact: true })).toBeVisible();
  // read from the top of the answer, as after any other change of the page
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Choose my mails' }).click();
  await expect(choice).not.toBeChecked();
  await expect(page.getByRole('group', { name: /^Matches/ }).getByRole('switch', { name: 'By mail' })).toBeChecked();
  // the owner's own view does not have the button
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/pet/${lost.slug}`);
  await expect(visitor.getByRole('heading', { name: lost.title })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Contact Owner' })).toHaveCount(0);

  await choice.click();
  await expect(page.getByText('Your choice is saved')).toBeVisible();
  await page.reload();
  await expect(choice).toBeChecked();
  await visitor.reload();
  await expect(visitor.getByRole('button', { name: 'Contact Owner' }).first()).toBeVisible();
  await visitor.context().close();
  expect(complaints).toEqual([]);
});

test('a truncated link says so, and leads to the account', async ({ page }) => {
  for (const token of ['', 'matches', 'matches.dXNlcg', 'other.dXNlcg.mac']) {
    await page.goto(`/unsubscribe?token=${token}`);
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  }
  await page.goto('/unsubscribe?token=matches.dXNlcg.mac');
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Open it again from the mail')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose my mails' })).toHaveAttribute('href', '/account');
});
