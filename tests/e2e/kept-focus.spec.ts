import { expect, type Locator, type Page } from '@playwright/test';
import type { Thread } from '#core/contract/thread.ts';
import { bearer, reportMissing } from './support/cases.ts';
import { marbledCat } from './support/marbled-cat.ts';
import { newPerson, signedInAs } from './support/people.ts';
import { test } from './support/test.ts';

test('a switch and a button keep the focus while they save', async ({ page, request }) => {
  await signedInAs(page, await newPerson(request, 'Kim'));
  await page.goto('/account');
  const mails = page.getByRole('group', { name: /^Matches/ }).getByRole('switch', { name: 'By mail' });
  await mails.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Your choice is saved')).toBeVisible();
  await expect(mails).not.toBeChecked();
  await expect(mails).toBeFocused();

  const download = page.getByRole('button', { name: 'Download my data' });
  await download.focus();
  await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  await expect(download).toBeEnabled();
  await expect(download).toBeFocused();
});

test('a button that is busy sends nothing twice', async ({ page, request }) => {
  await signedInAs(page, await newPerson(request, 'Kit'));
  await page.goto('/account');
  const saves: Array<() => void> = [];
  await page.route('**/api/account', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    await new Promise<void>((resolve) => saves.push(resolve));
    await route.continue();
  });
  const name = page.getByLabel('Display name');
  await name.fill('Kit Carson');
  await name.press('Enter');
  await expect.poll(() => saves.length).toBe(1);
  await name.press('Enter');
  await page.locator('button[aria-busy=true]').click({ force: true });
  saves[0]!();
  await expect(page.locator('button[aria-busy=true]')).toHaveCount(0);
  expect(saves).toHaveLength(1);
});

test('after its row is removed the keyboard goes on with the next one, or around where it was', async ({
  page,
  request,
}) => {
  const [owner, fan] = [await newPerson(request, 'Otto'), await newPerson(request, 'Fay')];
  for (const name of ['Eins', 'Zwei']) {
    const { id } = await reportMissing(request, owner, { name });
    await request.put(`/api/cases/${id}/follow`, { headers: bearer(fan) });
  }
  await signedInAs(page, fan);
  await page.goto('/account');
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Stop following' }) });
  await rows.first().getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toBeFocused();
  await expect(rows.first()).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(rows.first().getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(0);
  await expect(page.locator('main:focus, main :focus')).toBeAttached();
});

test('the focus stays among the photos when one is sorted or removed', async ({ page }) => {
  await page.goto('/report-found');
  for (const coat of ['black', 'white'] as const) {
    const file = { name: `${coat}.jpg`, mimeType: 'image/jpeg', buffer: await marbledCat({}, coat) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByRole('button', { name: `Remove photo ${coat === 'black' ? 1 : 2}` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Move photo 1 back' }).focus();
  await page.keyboard.press('Enter');
  const moved = page.getByRole('button', { name: 'Move photo 2 back' });
  await expect(moved).toHaveAttribute('aria-disabled', 'true');
  await expect(moved).toBeFocused();
  await page.getByRole('button', { name: 'Remove photo 1' }).focus();
  await page.keyboard.press('Enter');
  const left = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Remove photo 1' }) });
  await expect(left).toBeFocused();

  // on a small phone the button that stays at the bottom covers nothing that the keyboard comes to
  await page.setViewportSize({ width: 320, height: 400 });
  const bar = page.getByRole('button', { name: 'Report Found Pet' });
  for (let steps = 0; steps < 16; steps++) {
    await page.keyboard.press('Tab');
    const [end, top] = [await bottomOf(page.locator(':focus')), (await bar.boundingBox())!.y];
    expect(end).toBeLessThanOrEqual(top);
  }
});

const bottomOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().bottom);

test('who has sent a message with the keyboard is still at the button', async ({ page, request }) => {
  const lost = await reportMissing(request, await newPerson(request, 'Otto'), { name: 'Drei' });
  const fay = await newPerson(request, 'Fay');
  const data = { text: 'Is she back?' };
  const sent = await request.post(`/api/cases/${lost.id}/messages`, { data, headers: bearer(fay) });
  await signedInAs(page, fay);
  await withEarlier(page);
  await page.goto(`/messages/${(await sent.json()).thread_id}`);
  await page.getByLabel('Your message').fill('I saw her');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your message')).toHaveValue('');
  await expect(send).toBeDisabled();
  await expect(send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('I saw her')).toHaveCount(1);

  // what is shown on top of it is not read out, and the focus goes to it when there is no more
  await page.getByRole('button', { name: 'Show earlier messages' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toContainText('The first of all');
  await expect(page.getByRole('log')).toContainText('Is she back?');
  await expect(page.getByRole('log')).not.toContainText('The first of all');
});

/** Serves a conversation as if it had one more message than is shown at once. */
async function withEarlier(page: Page): Promise<void> {
  await page.route(/\/api\/threads\/[^/]+$/, async (route) => {
    const thread = (await (await route.fetch()).json()) as Thread;
    const isFirst = !route.request().url().includes('before=');
    await route.fulfill({ json: isFirst ? { ...thread, has_earlier: true } : { ...thread, messages: [theFirst] } });
  });
}

const theFirst = {
  ...{ id: crypto.randomUUID(), created_at: '2026-01-01T12:00:00.000Z', kind: 'text', text: 'The first of all' },
  ...{ mine: true, photos: [], photos_hidden: 0, marks: [] },
  ...{ flagged: false, links_hidden: false, hidden: false, reported: false },
};

test('what a passkey dialog was opened for may be gone when it closes', async ({ page, request }) => {
  const petra = await newPerson(request, 'Petra');
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await signedInAs(page, petra);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the passkey').fill('Phone');
  await dialog.getByLabel('Current password').fill(petra.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Phone' }).click();
  await dialog.getByLabel('Current password').fill(petra.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
  await expect(page.locator('main :focus')).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
  await expect(page.locator('[data-kept-focus]')).toHaveCount(0);
});
