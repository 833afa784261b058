import { expect, type Page } from '@playwright/test';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { expectAccessible } from './support/accessible.ts';
import { bearer, reportMissing } from './support/cases.ts';
import { consoleErrors } from './support/console.ts';
import { confirmationPath, conversationPath } from './support/mails.ts';
import { newPerson, signedInAs } from './support/people.ts';
import { test } from './support/second-site.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test('an owner reads messages in the app, and by mail once a button has confirmed her address', async ({
  page,
  request,
  site: { mailsTo },
}) => {
  const owner = await newPerson(request, 'Cora');
  const lost = await reportMissing(request, owner, { name: 'Nero' });
  const writer = await newPerson(request, 'Wim');
  const write = (text: string) =>
    request.post(`/api/cases/${lost.id}/messages`, { data: { text }, headers: bearer(writer) });
  await expect.poll(() => mailsTo(owner.email).length).toBe(1);
  await write('He is here: https://evil.com/prize, call me');
  await write('Send me the 6 digit code that you get, then I bring him');

  const complaints = consoleErrors(page);
  await signedInAs(page, owner);
  await page.goto(`/pet/${lost.slug}`);
  const note = page.getByRole('complementary').filter({ hasText: 'Confirm your address to be told by mail' });
  await expect(note).toContainText(owner.email);
  await expectGood(page);
  await page.getByRole('link', { name: /Send me the 6 digit code/ }).click();
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log).toContainText('He is here: [link hidden], call me');
  await expect(log).toContainText('Never pass on a code that was sent to you.');
  await page.getByRole('button', { name: 'Show links' }).click();
  await expect(log).toContainText('He is here: https://evil.com/prize, call me');
  await expect(page.getByRole('link', { name: /evil/ })).toHaveCount(0);

  await page.goto(`/pet/${lost.slug}`);
  await note.getByRole('button', { name: 'Send me the letter' }).click();
  await expect(page.getByText(`The letter is on its way to ${owner.email}`)).toBeVisible();
  await expect.poll(() => mailsTo(owner.email).length).toBe(2);
  for (const mail of mailsTo(owner.email)) expect(mail).toContain('Please confirm your email address');

  await page.goto(confirmationPath(mailsTo(owner.email).at(-1) ?? ''));
  await expect(page.getByRole('heading', { name: 'Is this address yours?' })).toBeVisible();
  await expectGood(page);
  // opened, as a scanner of mails would, and nothing is confirmed
  const account = async () => (await request.get('/api/account', { headers: bearer(owner) })).json();
  expect((await account()).email_verified).toBe(false);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await expectGood(page);
  expect((await account()).email_verified).toBe(true);
  await page.getByRole('link', { name: 'Dashboard' }).last().click();
  await expect(page.getByRole('heading', { name: lost.title })).toBeVisible();
  await expect(note).toHaveCount(0);

  // of somebody whose links she has not asked to see
  await request.post(`/api/cases/${lost.id}/messages`, {
    data: { text: 'Here is a photo: www.evil.com', reply_to: 'finder@mail.com' },
  });
  await expect.poll(() => mailsTo(owner.email).length).toBe(3);
  const mail = mailsTo(owner.email).at(-1) ?? '';
  expect(mail).toContain('Here is a photo: [link hidden: open the conversation on Homeward');
  expect(mail).not.toContain('evil');
  expect(complaints).toEqual([]);
});

test('a visitor reads and answers by the link of a letter, and neither learns the other’s address', async ({
  page,
  browser,
  request,
  site: { mailsTo, url },
}) => {
  const owner = await newPerson(request, 'Cora');
  const lost = await reportMissing(request, owner, { name: 'Nero' });
  const address = `vera-${crypto.randomUUID().slice(0, 8)}@mail.test`;
  await page.goto(`/pet/${lost.slug}`);
  await page.getByRole('button', { name: 'Contact Owner' }).filter({ visible: true }).click();
  await page.getByLabel('Your message').fill('He is in our shed');
  await page.getByLabel('How can they reach you?').fill(address);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('We mail you a link to the conversation')).toBeVisible();
  await expect.poll(() => mailsTo(address).length).toBe(1);
  const link = conversationPath(mailsTo(address)[0] ?? '');
  expect(mailsTo(address)[0]).not.toContain('in our shed');

  // a mail scanner opens the link, which confirms nothing
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Is this conversation yours?' })).toBeVisible();
  await expectGood(page);
  const hers = await (await browser.newContext({ baseURL: url })).newPage();
  await signedInAs(hers, owner);
  await hers.goto('/messages');
  await hers.getByRole('link', { name: /He is in our shed/ }).click();
  await expect(hers.getByText('They have not opened their link yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Open the conversation' }).click();
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('He is in our shed');
  await expect(hers.getByText('They have not opened their link yet.')).toHaveCount(0);
  await hers.getByLabel('Your message').fill('On my way');
  await hers.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('On my way');
  await expectGood(page);
  await page.getByLabel('Your message').fill('He waits');
  const file = { name: 'nero.jpg', mimeType: 'image/jpeg', buffer: await drawPet(drawnPets.rusty) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(hers.getByRole('log', { name: 'Messages' })).toContainText('He waits');
  for (const reader of [page, hers])
    await expect(reader.getByRole('log').getByRole('img', { name: /^Photo 1 of 1/ })).toBeVisible();
  expect(await hers.content()).not.toContain(address);
  expect(await page.content()).not.toContain(owner.email);
  await hers.context().close();
});

test('a link that is too old says how to get another', async ({ page }) => {
  await page.goto('/confirm?token=some.old.token');
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expect(page.getByText('Sign in to have a new one sent')).toBeVisible();
  await page.goto('/confirm');
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});

/** Accessible, and no wider than the screen. */
async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
