import { expect, type Page } from '@playwright/test';
import { utcDay } from '#core/cases/seen.ts';
import { broken } from '../support/bad-line.ts';
import { matchesWith } from '../support/case-matches.ts';
import { bearer, reportMissing } from '../support/cases.ts';
import { noticeable, watchLayoutShift } from '../support/layout-shift.ts';
import { newPerson, type Person, signedInAs } from '../support/people.ts';
import { test } from '../support/test.ts';
import { gotoBeforeTheApp } from '../support/wake.ts';

let owner: Person;

test.beforeEach(async ({ page, request }) => {
  owner = await newPerson(request, 'Olga');
  await signedInAs(page, owner);
});

test('says which page is loading before the app is there, and does not move when it is', async ({ page }) => {
  const shifts = await watchLayoutShift(page);
  const bringApp = await gotoBeforeTheApp(page, '/dashboard');
  const title = page.getByRole('heading', { name: 'Dashboard', level: 1 });
  await expect(title).toBeVisible();
  const before = await title.boundingBox();
  bringApp();
  await expect(page.getByText("You haven't reported any cases yet")).toBeVisible();
  expect(await title.boundingBox()).toEqual(before);
  expect(noticeable(await shifts(), 0.01)).toEqual([]);
});

test('an owner looks after her cases from the dashboard', async ({ page, request }) => {
  await test.step('is kind to someone who has reported nothing', async () => {
    await page.goto('/dashboard');
    await expect(page.getByText("You haven't reported any cases yet")).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Report a Missing Pet' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Report a Found Pet' })).toBeVisible();
    await page.getByRole('tab', { name: 'AI Matches' }).click();
    await expect(page.getByText('No AI matches found yet')).toBeVisible();
  });

  const lost = await reportMissing(request, owner, { name: 'Minka' });
  const back = await reportMissing(request, owner, { name: 'Tom' });
  await request.patch(`/api/cases/${back.id}`, { data: { status: 'reunited' }, headers: bearer(owner) });
  await page.goto('/dashboard');
  await test.step('shows missing cases first, others by their kind', async () => {
    await expect(page.getByRole('heading', { name: lost.title })).toBeVisible();
    await expect(page.getByRole('heading', { name: back.title })).toBeHidden();
    await page.getByRole('button', { name: 'Reunited 1' }).click();
    await expect(page.getByRole('heading', { name: back.title })).toBeVisible();
    await page.getByRole('button', { name: 'Missing 1' }).click();
  });

  await test.step('an update that cannot be posted stays in its window', async () => {
    await page.route('**/api/cases/*/updates', (route) => route.fulfill({ status: 500, json: broken }));
    await page.getByRole('button', { name: 'Add Update' }).click();
    await page.getByLabel('Your update').fill('She was heard in the garden');
    await page.getByRole('button', { name: 'Post Update' }).click();
    await expect(page.getByText('Failed to post update: Something broke')).toBeVisible();
    await expect(page.getByLabel('Your update')).toHaveValue('She was heard in the garden');
    await page.unroute('**/api/cases/*/updates');
  });

  await test.step('posts an update; blank text is ignored without a word', async () => {
    await page.getByLabel('Your update').fill('   ');
    await page.getByRole('button', { name: 'Post Update' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByLabel('Your update').fill('She was heard in the garden');
    await page.getByRole('button', { name: 'Post Update' }).click();
    await expect(page.getByText('Update posted successfully!')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    const { updates } = await (await request.get(`/api/cases/${lost.id}/updates`)).json();
    expect(updates).toMatchObject([{ update_text: expect.stringContaining('She was heard in the garden') }]);
  });

  await test.step('changes the status to any other, and says when it cannot', async () => {
    await page.getByRole('button', { name: 'Change Status' }).click();
    await page.getByRole('menuitem', { name: 'Found' }).click();
    await expect(page.getByText('Status updated successfully!')).toBeVisible();
    await expect(page.getByText('No cases marked Missing')).toBeVisible();
    await page.getByRole('button', { name: 'Found 1' }).click();
    await page.route('**/api/cases/*', (route) => route.fulfill({ status: 500, json: broken }));
    await page.getByRole('button', { name: 'Change Status' }).click();
    await page.getByRole('menuitem', { name: 'Missing' }).click();
    await expect(page.getByText('Failed to update status')).toBeVisible();
  });

  const confirmDeletion = async () => {
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
  };
  await test.step('says when a case cannot be deleted', async () => {
    await confirmDeletion();
    await expect(page.getByText('Failed to delete case')).toBeVisible();
    await expect(page.getByRole('heading', { name: lost.title })).toBeVisible();
    await page.unroute('**/api/cases/*');
  });

  await test.step('deletes a case after asking', async () => {
    await confirmDeletion();
    await expect(page.getByText('Case deleted successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: lost.title })).toBeHidden();
  });

  await test.step('what is written of a case that is changed, then deleted, in another window is not lost', async () => {
    const { id } = await reportMissing(request, owner, { name: 'Mira' });
    const headers = bearer(owner);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Add Update' }).click();
    const update = page.getByLabel('Your update');
    await update.fill('Seen at the mill');
    await request.patch(`/api/cases/${id}`, { headers, data: { status: 'sighted' } });
    await expect(page.getByRole('button', { name: 'Sighted 1', includeHidden: true })).toBeAttached();
    await expect(update).toHaveValue('Seen at the mill');
    await request.delete(`/api/cases/${id}`, { headers });
    await expect(page.getByLabel('You were writing about “Missing: Mira (Cat)”')).toHaveValue('Seen at the mill');
  });
});

test('the case with the strongest match comes first, and nothing moves while answers come', async ({
  page,
  request,
}) => {
  const strength = { Weich: 0.2, Stark: 0.8, Mittel: 0.5 };
  for (const name of Object.keys(strength)) await reportMissing(request, owner, { name });
  const answers = await heldMatches(page, strength);
  const shifts = await watchLayoutShift(page);
  await page.goto('/dashboard?tab=matches');
  const groups = page.getByRole('heading', { name: /^Matches for/ });
  for (const pet of Object.keys(strength)) {
    await expect(page.getByRole('tabpanel').getByRole('status')).toBeVisible();
    await expect(groups).toHaveCount(0);
    answers.release(pet);
  }
  await expect(groups).toHaveText([/Stark/, /Mittel/, /Weich/]);
  expect(await shifts()).toEqual([]);
});

test('an answer that takes long holds nothing back, and moves nothing when it comes', async ({ page, request }) => {
  const strength = { Rasch: 0.2, Spaet: 0.8 };
  // the newest case is asked first
  for (const name of ['Spaet', 'Rasch']) await reportMissing(request, owner, { name });
  const answers = await heldMatches(page, strength);
  await page.goto('/dashboard?tab=matches');
  answers.release('Rasch');
  const groups = page.getByRole('heading', { name: /^Matches for/ });
  await expect(groups).toHaveText([/Rasch/, /Spaet/]);
  answers.release('Spaet');
  await expect(page.getByText('80% match')).toBeVisible();
  await expect(groups).toHaveText([/Rasch/, /Spaet/]);
});

test('after a sighting the owner is offered the change on the dashboard and on the case, until they decide', async ({
  page,
  request,
}) => {
  const lost = await reportMissing(request, owner, { name: 'Gismo' });
  const witness = await newPerson(request, 'Wanda');
  const data = { location: 'By the bridge', date_seen: utcDay(new Date()), additional_information: 'She ran off' };
  await request.post(`/api/cases/${lost.id}/sightings`, { data, headers: bearer(witness) });
  const mark = page.getByRole('button', { name: 'Mark as sighted' });
  await page.goto('/dashboard');
  await expect(mark).toBeVisible();
  await expect(page.getByText('the place stays with you')).toBeVisible();
  await page.goto(`/pet/${lost.slug}`);
  await mark.click();
  await expect(page.getByRole('main').getByText('Sighted', { exact: true }).first()).toBeVisible();
  await expect(mark).toBeHidden();
  await request.patch(`/api/cases/${lost.id}`, { data: { status: 'missing' }, headers: bearer(owner) });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: lost.title })).toBeVisible();
  await expect(mark).toBeHidden();
  // the link of the mail asks once more
  await page.goto(`/dashboard?sighted=${lost.id}`);
  await mark.click();
  await expect(page.getByText('Status updated successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sighted 1' })).toBeVisible();
  await expect(mark).toBeHidden();
});

test('shows changes made elsewhere without a reload, and keeps cases and text when reloading fails', async ({
  page,
  request,
}) => {
  const lost = await reportMissing(request, owner, { name: 'Bleibt' });
  const set = (status: string) => request.patch(`/api/cases/${lost.id}`, { data: { status }, headers: bearer(owner) });
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Missing 1' })).toBeVisible();
  await set('sighted');
  await expect(page.getByRole('button', { name: 'Sighted 1' })).toBeVisible();
  await set('missing');
  await expect(page.getByRole('button', { name: 'Missing 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Update' }).click();
  await page.getByLabel('Your update').fill('Seen at the mill');
  await page.route(/\/api\/cases\?/, (route) => route.fulfill({ status: 429, json: broken }));
  await set('sighted');
  await expect(page.getByText('Your cases could not be refreshed')).toBeAttached();
  await expect(page.getByLabel('Your update')).toHaveValue('Seen at the mill');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: lost.title })).toBeVisible();
  await page.unroute(/\/api\/cases\?/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Sighted 1' })).toBeVisible();
  await expect(page.getByText('Your cases could not be refreshed')).toBeHidden();
});

/**
 * Holds back the matches of each case, which have these probabilities by the name of the pet, until they are released.
 * Later requests are answered at once: the page asks again when the matcher has compared a new case.
 */
async function heldMatches(page: Page, strength: Record<string, number>): Promise<{ release: (pet: string) => void }> {
  const held = new Map(Object.keys(strength).map((pet) => [pet, Promise.withResolvers<void>()]));
  await page.route('**/api/cases/*/matches', async (route) => {
    const id = route.request().url().split('/').at(-2)!;
    const { title } = await (await page.request.get(`/api/cases/${id}`)).json();
    const [pet, confidence] = Object.entries(strength).find(([name]) => title.includes(name))!;
    await held.get(pet)!.promise;
    await route.fulfill({ json: matchesWith(`Like ${pet}`, confidence) });
  });
  return { release: (pet) => held.get(pet)!.resolve() };
}
