import { type APIRequestContext, expect } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/accessible.ts';
import { newAdmin } from '../support/admins.ts';
import { bearer, newName, reportMissing } from '../support/cases.ts';
import { newPerson, type Person, signedInAs } from '../support/people.ts';
import { test } from '../support/test.ts';
import { gotoAwake } from '../support/wake.ts';

test('a visitor reports a case, a moderator hides it, its owner reads why and objects', async ({
  browser,
  request,
}) => {
  const owner = await newPerson(request, 'Olga');
  const admin = await newAdmin(request, 'Ada');
  const lost = await reportMissing(request, owner, { name: newName('Rex ') });
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
  await expect(card.getByRole('group', { name: `Report: ${lost.title}` })).toBeVisible();
  await expect(card).toContainText('A visitor: It asks for a fee');
  await expect(card.getByLabel('Reason, told to the person')).toHaveValue('scam');
  await expectAccessible(moderator!);
  await card.getByRole('button', { name: `Hide: ${lost.title}` }).click();
  await expect(moderator!.getByText('Done. The person is told.')).toBeVisible();
  await expect(card).toBeHidden();

  expect((await visitor!.goto(`/pet/${lost.slug}`))?.status()).toBe(410);
  await expect(visitor!.getByRole('heading', { name: 'This report is hidden' })).toBeVisible();
  await author!.goto(`/pet/${lost.slug}`);
  await expect(author!.getByText('The public does not see this page')).toBeVisible();
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

test('a copy of a removed photo waits behind a cover until a moderator shows it', async ({ browser, request }) => {
  const owner = await newPerson(request, 'Olga');
  const admin = await newAdmin(request, 'Ada');
  const picture = await aPicture();
  const first = await reportMissing(request, owner, { name: newName('Rex '), photo: picture });
  await hidePhoto(request, admin, first.photos[0]!.id);
  const copy = await sharp(picture).resize(300).jpeg({ quality: 60 }).toBuffer();
  const lost = await reportMissing(request, owner, { name: newName('Max '), photo: copy });
  expect([lost.photos, lost.primary_photo_url, lost.photos_held]).toEqual([[], null, 1]);
  const [moderator, author] = [
    await (await browser.newContext()).newPage(),
    await (await browser.newContext()).newPage(),
  ];
  await signedInAs(moderator, admin);
  await signedInAs(author, owner);

  await author.goto(`/pet/${lost.slug}`);
  await expect(author.getByText('One photo waits for a look')).toBeVisible();
  await expectAccessible(author);

  await moderator.goto('/admin/moderation');
  const card = moderator.getByRole('listitem').filter({ hasText: lost.title });
  await expect(card).toContainText('It looks like a photo that was removed before');
  await card.getByRole('button', { name: 'Look at the photo' }).press('Enter');
  await expect(card.getByRole('img', { name: `The photo of ${lost.title}` })).toBeVisible();
  await expectAccessible(moderator);
  await card.getByRole('button', { name: 'Cover it again' }).press('Enter');
  await expect(card.getByRole('img', { name: 'The photo is covered' })).toBeVisible();
  await card.getByRole('button', { name: `Show: ${lost.title}` }).click();
  await expect(card).toBeHidden();

  await author.reload();
  await expect(author.getByRole('img', { name: lost.title }).first()).toBeVisible();
  await expect(author.getByText('One photo waits for a look')).toBeHidden();
});

/** Blotches of colour, unlike any other picture of the tests, since copies of it are held from now on. */
async function aPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const blotches = sharp({ create: { width: 9, height: 9, channels: 3, background: '#888', noise } });
  return sharp(await blotches.png().toBuffer())
    .resize(500, 500)
    .jpeg()
    .toBuffer();
}

async function hidePhoto(request: APIRequestContext, as: Person, id: string): Promise<void> {
  const data = { kind: 'photo', id, act: 'hide', reason: 'cruel' };
  expect((await request.post('/api/moderation/decisions', { data, headers: bearer(as) })).status()).toBe(204);
}
