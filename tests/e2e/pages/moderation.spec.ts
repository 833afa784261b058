import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { newAdmin } from '../support/admins.ts';
import { reportMissing } from '../support/cases.ts';
import { newPerson, signedInAs } from '../support/people.ts';
import { gotoAwake } from '../support/wake.ts';

test('a visitor reports a case, a moderator hides it, its owner reads why and objects', async ({
  browser,
  request,
}) => {
  const owner = await newPerson(request, 'Olga');
  const admin = await newAdmin(request, 'Ada');
  const lost = await reportMissing(request, owner, { name: `Rex ${Date.now()}` });
  const pages = [];
  for (const person of [null, admin, owner]) {
    const page = await (await browser.newContext()).newPage();
    if (person) await signedInAs(page, person);
    pages.push(page);
  }
  const [visitor, moderator, author] = pages;

  await gotoAwake(visitor!, `/pet/${lost.slug}`);
  const opener = visitor!.getByRole('button', { name: 'Report a problem' });
  await opener.focus();
  await visitor!.keyboard.press('Enter');
  const dialog = visitor!.getByRole('dialog', { name: 'Report a problem' });
  await expect(dialog).toContainText('A moderator looks at it');
  await expectAccessible(visitor!);
  await dialog.getByLabel('In your own words').fill('It asks for a fee');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog).toContainText('Please choose what is wrong.');
  await expect(dialog.getByLabel('In your own words')).toHaveValue('It asks for a fee');
  await dialog.getByLabel('What is wrong?').selectOption('scam');
  await dialog.getByLabel('What is wrong?').press('Tab');
  await dialog.getByRole('button', { name: 'Send report' }).press('Enter');
  await expect(visitor!.getByText('Thank you, it is reported')).toBeVisible();
  await expect(opener).toBeFocused();

  await moderator!.goto('/admin/moderation');
  const card = moderator!.getByRole('listitem').filter({ hasText: lost.title });
  await expect(card).toContainText('Reported once, by 1 visitor');
  await expect(card).toContainText('A visitor: It asks for a fee');
  await expect(card.getByLabel('Reason, told to the person')).toHaveValue('scam');
  await expectAccessible(moderator!);
  await card.getByRole('button', { name: `Hide: ${lost.title}` }).click();
  await expect(moderator!.getByText('Done. The person is told.')).toBeVisible();
  await expect(card).toBeHidden();

  expect((await visitor!.goto(`/pet/${lost.slug}`))?.status()).toBe(410);
  await expect(visitor!.getByRole('heading', { name: 'This report is hidden' })).toBeVisible();
  await author!.goto(`/pet/${lost.slug}`);
  await expect(author!.getByText('Only you see this page')).toBeVisible();
  await expect(author!.getByRole('heading', { name: lost.title })).toBeVisible();
  await author!.getByRole('link', { name: 'Read the decision, or object' }).click();
  await expect(author!.getByText(`A moderator hid your report ${lost.title}`)).toBeVisible();
  await expectAccessible(author!);
  await author!.getByRole('button', { name: 'Object', exact: true }).click();
  await expect(author!.getByRole('dialog')).toContainText('help@pets.test');
  await author!.getByLabel('Your words').fill('She is real');
  await author!.getByRole('button', { name: 'Send objection' }).click();
  await expect(author!.getByText('You objected. A moderator will read it.')).toBeVisible();

  await moderator!.reload();
  await expect(card).toContainText('Olga: She is real');
  await card.getByRole('button', { name: `Show again: ${lost.title}` }).click();
  await expect(card).toBeHidden();
  expect((await visitor!.goto(`/pet/${lost.slug}`))?.status()).toBe(200);
  await moderator!.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(moderator!.getByRole('row').filter({ hasText: lost.title })).toHaveCount(2);
  await expectAccessible(moderator!);
});
