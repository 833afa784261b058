import { expect, type Page } from '@playwright/test';
import type { OwnedCase } from '#core/contract/case.ts';
import { expectAccessible } from '../support/accessible.ts';
import { decideCalls } from '../support/calls.ts';
import { matchesWith } from '../support/case-matches.ts';
import { reportMissing } from '../support/cases.ts';
import { noticeable, watchLayoutShift } from '../support/layout-shift.ts';
import { newPerson, type Person, signedInAs } from '../support/people.ts';
import { test } from '../support/test.ts';
import { openUpkeep } from '../support/upkeep.ts';

let owner: Person;
let lost: OwnedCase;

test.beforeEach(async ({ request }) => {
  owner = await newPerson(request, 'Olga');
  lost = await reportMissing(request, owner, { name: 'Maunz' });
});

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name }).filter({ visible: true });

test('the owner of a case is offered what owners do, not a message to themselves', async ({ page }) => {
  await signedInAs(page, owner);
  await page.goto(`/pet/${lost.slug}`);
  for (const name of ['Add Update', 'Change Status', 'Share This Post']) await expect(button(page, name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Contact Owner' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a dialog that the owner opens before the page knows them stays open', async ({ page }) => {
  await signedInAs(page, owner);
  const known = Promise.withResolvers<void>();
  await decideCalls(page, `*/api/cases/${lost.id}`, known.promise);
  await page.goto(`/pet/${lost.slug}`);
  await button(page, 'Share This Post').click();
  const dialog = page.getByRole('dialog', { name: 'Share This Post' });
  await expect(dialog).toBeVisible();
  known.resolve();
  await expect(page.getByRole('button', { name: 'Add Update', includeHidden: true }).first()).toBeAttached();
  await dialog.getByRole('button', { name: 'Show QR Code' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Share This Post')).toBeFocused();
});

test('an update and a status change on the page of the case appear there at once', async ({ page }) => {
  await signedInAs(page, owner);
  await page.goto(`/pet/${lost.slug}`);
  await button(page, 'Add Update').click();
  await page.getByLabel('Your update').fill('She was heard in the garden');
  await page.getByRole('button', { name: 'Post Update' }).click();
  await expect(page.getByText('Owner update: She was heard in the garden')).toBeVisible();
  await button(page, 'Change Status').click();
  await page.getByRole('menuitem', { name: 'Reunited' }).click();
  await expect(page.getByText('Status updated successfully!')).toBeVisible();
  await expect(page.getByRole('main').locator('[data-status=reunited]')).toBeVisible();
  await expect(page.getByText('Home since today').filter({ visible: true })).toBeVisible();
});

test('where no mail is sent, the page says where news is, and shows what people wrote', async ({ page, request }) => {
  await signedInAs(page, owner);
  await page.goto(`/pet/${lost.slug}`);
  const note = page.getByRole('complementary').filter({ hasText: 'This site sends no mail' });
  await expect(note).toBeVisible();
  await expect(note.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Conversations about this report' })).toHaveCount(0);
  await request.post(`/api/cases/${lost.id}/messages`, { data: { text: 'She is here', reply_to: '0171 2345678' } });
  await page.reload();
  await page.getByRole('link', { name: /She is here/ }).click();
  await expect(page.getByText('To answer, use:')).toBeVisible();
  await expect(page.getByText('0171 2345678')).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(note).toBeVisible();
  await expectAccessible(page);
});

test('a case that is deleted from its page leads to the dashboard', async ({ page }) => {
  await signedInAs(page, owner);
  await page.goto(`/pet/${lost.slug}`);
  await openUpkeep(page);
  await button(page, 'Delete').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Case deleted successfully')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

for (const who of ['a visitor', 'another person', 'the owner']) {
  test(`nothing moves for ${who} while the page loads`, async ({ page, request }) => {
    if (who !== 'a visitor') await signedInAs(page, who === 'the owner' ? owner : await newPerson(request, 'Nora'));
    const shifts = await watchLayoutShift(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const read = who === 'a visitor' ? null : page.waitForResponse(`**/api/cases/${lost.id}`);
      await page.goto(`/pet/${lost.slug}`);
      await read;
      await expect(button(page, who === 'the owner' ? 'Add Update' : 'Contact Owner')).toBeVisible();
      expect(noticeable(await shifts()), `${width} px wide`).toEqual([]);
    }
  });
}

test('nothing moves for an owner whom this browser knows, while their news come first', async ({ page }) => {
  await signedInAs(page, owner);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: lost.title })).toBeVisible();
  const shifts = await watchLayoutShift(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/pet/${lost.slug}`);
    await expect(button(page, 'Add Update')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'News' })).toBeInViewport();
    expect(noticeable(await shifts()), `${width} px wide`).toEqual([]);
  }
});

test('the best lead stands with the news, and photos are asked for below, but where a mail asks for them', async ({
  page,
}) => {
  await signedInAs(page, owner);
  const json = matchesWith('Found: Cat', 0.7);
  await decideCalls(page, `*/api/cases/${lost.id}/matches*`, { json });
  await page.goto(`/pet/${lost.slug}`);
  await expect(page.getByRole('region', { name: 'The best lead so far' })).toContainText('Found: Cat');
  await expect(page.getByRole('heading', { name: 'Add more photos' })).toBeHidden();
  await page.getByRole('link', { name: /More photos help most/ }).click();
  await expect(page.getByRole('heading', { name: 'Add more photos' })).toBeInViewport();
  await page.goto(`/pet/${lost.slug}?add=photos`);
  await expect(page.getByRole('heading', { name: 'Add more photos' })).toBeInViewport();
});
