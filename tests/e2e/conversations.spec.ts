import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { newAdmin } from './support/admins.ts';
import { bearer, reportFound, reportMissing } from './support/cases.ts';
import { consoleErrors } from './support/console.ts';
import { newPerson, type Person, signedInAs } from './support/people.ts';
import { test } from './support/test.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 900 } };

/** A browser of its own, signed in. */
async function browserOf(browser: Browser, person: Person, look: object): Promise<Page> {
  const page = await (await browser.newContext(look)).newPage();
  await signedInAs(page, person);
  return page;
}

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const newOnes = (page: Page) => page.getByRole('link', { name: 'News, 1 not seen yet' });

/** Accessible, and no wider than the screen. */
async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test('finder and owner write each other side by side, and the finder asks what only the owner can know', async ({
  browser,
  request,
}) => {
  const [finder, owner] = [await newPerson(request, 'Finn'), await newPerson(request, 'Olga')];
  const found = await reportFound(request, finder, { heldBack: 'a white toe' });
  const [theirs, hers] = [await browserOf(browser, finder, phone), await browserOf(browser, owner, desktop)];
  const complaints = [consoleErrors(theirs), consoleErrors(hers)];

  await theirs.goto('/messages');
  await expect(theirs.getByText('No messages yet')).toBeVisible();
  await expectGood(theirs);

  await hers.goto(`/pet/${found.slug}`);
  await hers.getByRole('button', { name: 'Contact Finder' }).filter({ visible: true }).click();
  await expect(hers.getByLabel('How can they reach you?')).toHaveCount(0);
  await hers.getByLabel('Your message').fill('Is she mine? https://pics.example/1');
  await hers.getByRole('button', { name: 'Send message' }).click();
  await expect(hers.getByText('Look again before you send')).toBeVisible();
  await expectAccessible(hers);
  await hers.getByRole('button', { name: 'Send anyway' }).click();
  await expect(hers).toHaveURL(/\/messages\/[\w-]{36}$/);

  // without a reload
  await expect(newOnes(theirs)).toBeVisible();
  await theirs.getByRole('link', { name: /Found.*1 new/s }).click();
  await expect(log(theirs)).toContainText('Is she mine? [link hidden]');
  await expect(newOnes(theirs)).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Show links' }).click();
  await expect(log(theirs)).toContainText('https://pics.example/1');
  await expect(theirs.getByText('A link may lead to a false sign-in page.')).toBeVisible();
  await expectGood(theirs);

  // with the keyboard alone
  await theirs.getByLabel('Your message').focus();
  await theirs.keyboard.type('She may be. Let us see');
  await theirs.keyboard.press('Tab');
  await theirs.keyboard.press('Enter');
  await expect(log(hers)).toContainText('She may be. Let us see');

  await theirs.getByRole('button', { name: 'Ask them what only the owner can know' }).click();
  await hers.getByLabel('Your answer, for the finder alone').fill('She has a white toe');
  await hers.reload();
  await expect(hers.getByLabel('Your answer, for the finder alone')).toHaveValue('She has a white toe');
  await hers.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(theirs.getByRole('heading', { name: 'Is this their animal?' })).toBeVisible();
  await expect(theirs.getByText('a white toe', { exact: true })).toBeVisible();
  await expectGood(theirs);
  await theirs.getByRole('button', { name: 'That is right' }).click();
  await expect(log(hers)).toContainText('The finder said that your answer is right.');

  await theirs.getByRole('button', { name: 'Share my number' }).click();
  const dialog = theirs.getByRole('dialog', { name: 'Share my number' });
  await expect(dialog.getByLabel('Number or address')).toHaveValue('finn@homeward.test');
  await dialog.getByRole('button', { name: 'Share it' }).click();
  await expect(hers.getByText('They can be reached at: finn@homeward.test')).toBeVisible();
  const contact = hers.getByRole('link', { name: 'finn@homeward.test' });
  await expect(contact).toHaveAttribute('href', 'mailto:finn@homeward.test');
  await theirs.getByRole('button', { name: 'Take it back' }).click();
  await expect(hers.getByText('finn@homeward.test')).toHaveCount(0);
  await expectGood(hers);
  expect(complaints).toEqual([[], []]);
});

test('who wrote to the owner of a missing pet holds a detail back, then asks', async ({ browser, request }) => {
  const [owner, finder] = [await newPerson(request, 'Olga'), await newPerson(request, 'Finn')];
  const lost = await reportMissing(request, owner, { name: 'Glocke' });
  const data = { text: 'A cat with a bell is in my shed' };
  const sent = await request.post(`/api/cases/${lost.id}/messages`, { data, headers: bearer(finder) });
  const { thread_id } = await sent.json();
  const [theirs, hers] = [await browserOf(browser, finder, phone), await browserOf(browser, owner, desktop)];
  for (const page of [theirs, hers]) await page.goto(`/messages/${thread_id}`);
  await theirs.getByRole('button', { name: 'Ask them what only the owner can know' }).click();
  await theirs.getByLabel('What do you know that is not in the report?').fill('The bell is blue');
  await expectGood(theirs);
  await theirs.getByRole('button', { name: 'Ask them', exact: true }).click();
  await hers.getByLabel('Your answer, for the finder alone').fill('She wears a blue bell');
  await hers.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(theirs.getByText('The bell is blue', { exact: true })).toBeVisible();
  await expect(hers.getByText('The bell is blue')).toHaveCount(0);
  await theirs.getByRole('button', { name: 'That is right' }).click();
  await expect(hers.getByText('What they held back: The bell is blue')).toBeVisible();
  await expectGood(hers);
});

test('a message is reported and hidden, a conversation is read by moderators, and a block is told gently', async ({
  browser,
  request,
}) => {
  const [finder, writer] = [await newPerson(request, 'Finn'), await newPerson(request, 'Wim')];
  const found = await reportFound(request, finder);
  const sent = await request.post(`/api/cases/${found.id}/messages`, {
    data: { text: 'Pay me first, or send a gift card' },
    headers: bearer(writer),
  });
  const { thread_id } = await sent.json();
  const [theirs, his] = [await browserOf(browser, finder, desktop), await browserOf(browser, writer, phone)];
  await his.goto(`/messages/${thread_id}`);
  await theirs.goto(`/pet/${found.slug}`);
  await theirs.getByRole('link', { name: /Pay me first/ }).click();
  await expect(theirs.getByText('You need not pay anything to give a pet back')).toBeVisible();
  const admin = await newAdmin(request, 'Ada');
  const moderator = await browserOf(browser, admin, desktop);

  // with the keyboard alone
  await expect(theirs).toHaveTitle(new RegExp(`^Messages: ${found.title} · since .+ · Homeward$`));
  const flag = theirs.getByRole('button', { name: 'Report this message: Pay me first, or send a gift card' });
  await flag.focus();
  await theirs.keyboard.press('Enter');
  const dialog = theirs.getByRole('dialog', { name: 'Report this message' });
  await expect(dialog).toContainText('nothing else of the conversation');
  await dialog.getByLabel('What is wrong?').selectOption('scam');
  await expectGood(theirs);
  await dialog.getByRole('button', { name: 'Send report' }).press('Enter');
  await expect(theirs.getByText('You reported this message.')).toBeVisible();

  await moderator.goto('/admin/moderation');
  const cards = moderator.getByRole('listitem').filter({ hasText: found.title });
  const message = cards.filter({ hasText: 'Pay me first, or send a gift card' });
  await expect(message).toContainText('Reported once, by 1 account');
  await expectGood(moderator);
  await message.getByRole('button', { name: `Hide: ${found.title}` }).click();
  await expect(log(theirs)).toContainText('A moderator hid this message.');
  await expect(log(theirs)).not.toContainText('gift card');
  await expect(log(his)).toContainText('gift card');
  await expect(his.getByText('A moderator hid this from the other person.')).toBeVisible();

  await theirs.getByRole('button', { name: 'Report', exact: true }).click();
  const whole = theirs.getByRole('dialog', { name: 'Report this conversation' });
  await whole.getByLabel('What is wrong?').selectOption('other');
  await whole.getByLabel('In your own words').fill('He has no animal');
  await whole.getByRole('button', { name: 'Send report' }).click();
  await expect(theirs.getByText('You reported this conversation.')).toBeVisible();
  await moderator.reload();
  const conversation = cards.filter({ hasText: 'He has no animal' });
  await conversation.getByRole('button', { name: 'Read the conversation' }).click();
  const lines = conversation.getByRole('list', { name: 'The conversation' });
  await expect(lines).toContainText('Pay me first, or send a gift card');
  await lines.getByRole('button', { name: 'Decide about this message' }).click();
  await expectGood(moderator);
  await lines.getByRole('button', { name: `Show again: ${found.title}` }).click();
  await expect(log(theirs)).toContainText('gift card');
  await conversation.getByRole('button', { name: `Warn: ${found.title}` }).click();
  await expect(conversation).toBeHidden();
  await his.goto('/dashboard');
  await expect(his.getByText('A moderator warned you')).toBeVisible();
  await his.goto(`/messages/${thread_id}`);

  const blocked: string[] = [];
  theirs.on('request', (asked) => asked.url().endsWith('/block') && blocked.push(asked.method()));
  await theirs.getByRole('button', { name: 'Block' }).dblclick();
  await expect(theirs.getByText('You blocked this person')).toBeVisible();
  expect(blocked).toEqual(['PUT']);
  await expect(theirs.getByLabel('Your message')).toHaveCount(0);

  await his.getByLabel('Your message').fill('Hello?');
  await his.getByRole('button', { name: 'Send' }).click();
  await expect(his.getByText('This conversation is closed, so the message was not delivered.')).toBeVisible();
  await expect(his.getByLabel('Your message')).toHaveValue('Hello?');

  await theirs.getByRole('button', { name: 'Undo' }).click();
  await expect(theirs.getByLabel('Your message')).toBeVisible();
  await his.getByRole('button', { name: 'Send' }).click();
  await expect(log(theirs)).toContainText('Hello?');
});
