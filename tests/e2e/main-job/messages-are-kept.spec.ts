import { expect } from '@playwright/test';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { loseAnswers } from '../support/bad-line.ts';
import { decideCalls } from '../support/calls.ts';
import { bearer, reportMissing } from '../support/cases.ts';
import { newPerson, signedInAs } from '../support/people.ts';
import { test } from '../support/test.ts';

const unreachable = 'Homeward could not be reached. What you typed is kept; please try again in a moment.';

test.describe('signed in', () => {
  test.beforeEach(async ({ page, request }) => signedInAs(page, await newPerson(request, 'Nora')));

  test('a message survives its dialog being closed, and an answer a reload', async ({ page, request }) => {
    const { slug } = await reportMissing(request, await newPerson(request, 'Otto'), { name: 'Nero' });
    await page.goto(`/pet/${slug}`);
    await page.getByRole('button', { name: 'Contact Owner' }).click();
    await page.getByLabel('Your message').fill('He is in our garden');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Contact Owner' }).click();
    await expect(page.getByLabel('Your message')).toHaveValue('He is in our garden');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page).toHaveURL(/\/messages\//);
    await expect(page.getByLabel('Your message')).toHaveValue('');
    await page.getByLabel('Your message').fill('He ate a lot');
    await page.reload();
    await expect(page.getByLabel('Your message')).toHaveValue('He ate a lot');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('log')).toContainText('He ate a lot');
    // the news of it may come before the answer, which empties the field
    await expect(page.getByLabel('Your message')).toHaveValue('');
    await page.reload();
    await expect(page.getByRole('log')).toContainText('He ate a lot');
    await expect(page.getByLabel('Your message')).toHaveValue('');
  });

  test('messages whose answers got lost are sent only once, even after a reload', async ({ page, request }) => {
    const { slug } = await reportMissing(request, await newPerson(request, 'Otto'), { name: 'Nero' });
    const message = page.getByLabel('Your message');
    const sent = (text: string) => page.getByRole('log').getByText(text, { exact: true });
    await page.goto(`/pet/${slug}`);
    await page.getByRole('button', { name: 'Contact Owner' }).click();
    await message.fill('He is in our garden');
    await page.route('**/api/cases/*/messages', loseAnswers('POST', 1));
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText(unreachable)).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await page.getByRole('button', { name: 'Contact Owner' }).click();
    await expect(message).toHaveValue('He is in our garden');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page).toHaveURL(/\/messages\//);
    await message.fill('He ate a lot');
    await page.route('**/api/threads/*/messages', loseAnswers('POST', 1));
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText(unreachable)).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await expect(message).toHaveValue('He ate a lot');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(message).toHaveValue('');
    await page.reload();
    await expect(sent('He is in our garden')).toHaveCount(1);
    await expect(sent('He ate a lot')).toHaveCount(1);
  });
});

test('an update whose answer got lost is posted once, also from a dialog that was closed', async ({
  page,
  request,
}) => {
  const owner = await newPerson(request, 'Otto');
  const { id, slug } = await reportMissing(request, owner, { name: 'Nero' });
  await signedInAs(page, owner);
  await page.goto(`/pet/${slug}`);
  await page.route('**/api/cases/*/updates', loseAnswers('POST', 1));
  const add = page.getByRole('button', { name: 'Add Update' }).filter({ visible: true });
  const dialog = page.getByRole('dialog', { name: 'Add Update' });
  await add.click();
  await dialog.getByRole('textbox').fill('He was heard in the garden');
  await dialog.getByRole('button', { name: 'Post Update' }).click();
  await expect(page.getByText(unreachable)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await add.click();
  await dialog.getByRole('button', { name: 'Post Update' }).click();
  await expect(page.getByText('Update posted successfully!')).toBeVisible();
  const { updates } = await (await request.get(`/api/cases/${id}/updates`)).json();
  expect(updates).toHaveLength(1);
});

test('what is written while a message is being sent is the next one', async ({ page, request }) => {
  const owner = await newPerson(request, 'Otto');
  const lost = await reportMissing(request, owner, { name: 'Nero' });
  const data = { text: 'He is in our garden' };
  const nora = bearer(await newPerson(request, 'Nora'));
  const sent = await (await request.post(`/api/cases/${lost.id}/messages`, { data, headers: nora })).json();
  await signedInAs(page, owner);
  const { promise: written, resolve: write } = Promise.withResolvers<void>();
  await decideCalls(page, '*/api/threads/*/messages', written);
  await page.goto(`/messages/${sent.thread_id}`);
  const message = page.getByLabel('Your message');
  await message.fill('I am coming.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await message.pressSequentially(' Where is it?');
  const photo = { name: 'dog.jpg', mimeType: 'image/jpeg', buffer: await drawPet(drawnPets.rusty) };
  await page.locator('input[type=file]').first().setInputFiles(photo);
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  write();
  await expect(page.getByRole('log').getByText('I am coming.', { exact: true })).toBeVisible();
  await expect(message).toHaveValue('Where is it?');
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
});

test('a visitor finds message and address after a reload, and the owner gets it once', async ({ page, request }) => {
  const owner = await newPerson(request, 'Otto');
  const { slug } = await reportMissing(request, owner, { name: 'Nero' });
  const write = page.getByRole('button', { name: 'Contact Owner' });
  const send = page.getByRole('button', { name: 'Send message' });
  await page.goto(`/pet/${slug}`);
  await write.click();
  await page.getByLabel('Your message').fill('He is in our garden');
  await page.getByLabel('How can they reach you?').fill('vera@homeward.test');
  await page.route('**/api/cases/*/messages', loseAnswers('POST', 1));
  await send.click();
  await expect(page.getByText(unreachable)).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await write.click();
  await expect(page.getByLabel('Your message')).toHaveValue('He is in our garden');
  await expect(page.getByLabel('How can they reach you?')).toHaveValue('vera@homeward.test');
  await send.click();
  await expect(page.getByText('Message sent', { exact: true })).toBeVisible();
  const answer = await request.get('/api/threads', { headers: bearer(owner) });
  expect((await answer.json()).threads).toHaveLength(1);
  await page.reload();
  await write.click();
  await expect(page.getByLabel('How can they reach you?')).toHaveValue('');
});
