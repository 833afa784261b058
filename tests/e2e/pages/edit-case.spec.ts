import { expect, type Page } from '@playwright/test';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { expectAccessible } from '../support/accessible.ts';
import { newAdmin } from '../support/admins.ts';
import { decideCalls } from '../support/calls.ts';
import { reportFound, reportMissing } from '../support/cases.ts';
import { consoleErrors } from '../support/console.ts';
import { noticeable, watchLayoutShift } from '../support/layout-shift.ts';
import { newPerson, signedInAs } from '../support/people.ts';
import { test } from '../support/test.ts';
import { openUpkeep } from '../support/upkeep.ts';
import { gotoAwake } from '../support/wake.ts';

const edit = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Edit' }).filter({ visible: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

test('the owner edits fields and photos; open pages follow, and the history says what changed', async ({
  page,
  browser,
  request,
}) => {
  const owner = await newPerson(request, 'Olga');
  const photos = [await drawPet(drawnPets.luna), await drawPet(drawnPets.rusty)];
  const lost = await reportMissing(request, owner, { name: 'Maunz', photos });
  const visitor = await (await browser.newContext()).newPage();
  await gotoAwake(visitor, `/pet/${lost.slug}`);
  const errors = consoleErrors(page);
  await signedInAs(page, owner);
  await page.goto(`/pet/${lost.slug}`);
  await edit(page).click();
  await expect(page.getByRole('heading', { name: 'Edit the Report' })).toBeVisible();
  await expect(page.getByLabel('Pet name')).toHaveValue('Maunz');
  await expect(page.getByLabel('Last seen location')).toHaveValue('Oxford');
  await expect(page.getByRole('img', { name: 'Photo 2' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Pet name').fill('');
  await save(page).click();
  await expect(page.getByText("Please tell us your pet's name.")).toBeVisible();
  await page.getByLabel('Pet name').fill('Mila');
  await page.getByLabel('Distinctive markings').fill('One white paw');
  await page.getByRole('button', { name: 'Move photo 2 forward' }).click();
  await save(page).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(page).toHaveURL(`/pet/${lost.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Missing: Mila (Cat)' })).toBeVisible();
  await openUpkeep(page);
  const history = page.locator('div').filter({ has: page.getByRole('heading', { name: 'History of this report' }) });
  await expect(history.getByText('“Maunz” became “Mila”').first()).toBeVisible();
  await expectAccessible(page);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Missing: Mila (Cat)' })).toBeVisible();
  await expect(visitor.getByText('One white paw')).toBeVisible();
  await expect(visitor.getByText('History of this report')).toHaveCount(0);
  const { photos: sorted } = await (await request.get(`/api/cases/${lost.slug}`)).json();
  expect(sorted.map(({ id }: { id: string }) => id)).toEqual([lost.photos[1]!.id, lost.photos[0]!.id]);
  expect(errors).toEqual([]);
  await visitor.context().close();
});

test('changes of a found report that nobody receives stay in the form, and are not kept as a new report', async ({
  page,
  context,
  request,
}) => {
  const finder = await newPerson(request, 'Finn');
  const found = await reportFound(request, finder);
  await signedInAs(page, finder);
  await page.goto(`/pet/${found.slug}/edit`);
  await page.getByLabel('Description').fill('A grey cat with a red collar');
  await context.setOffline(true);
  await save(page).click();
  await expect(page.getByText('Failed to save the changes.')).toBeVisible();
  await expect(page).toHaveURL(`/pet/${found.slug}/edit`);
  await expect(page.getByLabel('Description')).toHaveValue('A grey cat with a red collar');
  await context.setOffline(false);
  await save(page).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
});

test('nothing moves on a phone while a report with photos is opened', async ({ page, request }) => {
  const owner = await newPerson(request, 'Olga');
  const photos = [await drawPet(drawnPets.luna), await drawPet(drawnPets.rusty)];
  const lost = await reportMissing(request, owner, { name: 'Maunz', photos });
  await page.setViewportSize({ width: 390, height: 844 });
  await signedInAs(page, owner);
  const shifts = await watchLayoutShift(page);
  await page.goto(`/pet/${lost.slug}/edit`);
  await expect(page).toHaveTitle(`Edit the Report: ${lost.title} · Homeward`);
  await expect(page.getByRole('img', { name: 'Photo 2' })).toBeVisible();
  await expect(page.getByLabel('Pet name')).toHaveValue('Maunz');
  expect(noticeable(await shifts())).toEqual([]);
});

test('an admin edits without reading private words; the owner, who saves later, is told and loses nothing', async ({
  page,
  browser,
  request,
}) => {
  const [owner, ada] = [await newPerson(request, 'Olga'), await newAdmin(request, 'Ada')];
  const found = await reportFound(request, owner);
  await signedInAs(page, owner);
  await page.goto(`/pet/${found.slug}/edit`);
  await page.getByLabel('Description').fill('A tame tabby with a bell');
  const admin = await (await browser.newContext()).newPage();
  await signedInAs(admin, ada);
  await admin.goto(`/pet/${found.slug}`);
  await edit(admin).click();
  await expect(admin.getByLabel('Contact information')).toHaveValue('•••');
  await expectAccessible(admin);
  await admin.getByLabel('Breed').fill('Manx');
  await save(admin).click();
  await expect(admin.getByText('Changes saved')).toBeVisible();
  await expect(admin.getByText('Ada, an admin')).toBeVisible();

  await page.reload();
  await save(page).click();
  const told = page.getByRole('alert').filter({ hasText: 'This report was changed meanwhile' });
  await expect(told).toContainText('Manx');
  await expect(page.getByLabel('Description')).toHaveValue('A tame tabby with a bell');
  await expectAccessible(page);
  await page.getByLabel('Breed').fill('Manx');
  await told.getByRole('button', { name: 'Save my version' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Found: Cat (Manx)' })).toBeVisible();
  await expect(page.getByText('A tame tabby with a bell').first()).toBeVisible();
  const report = await request.get(`/api/cases/${found.slug}/report`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect((await report.json()).report.contact_information).toBe('finn@homeward.test');
  await admin.context().close();
});

test('a report that cannot be read just now is asked for once more, and not said to be somebody else’s', async ({
  page,
  request,
}) => {
  const owner = await newPerson(request, 'Olga');
  const { slug } = await reportMissing(request, owner, { name: 'Maunz' });
  await signedInAs(page, owner);
  const json = { error: { code: 'rate_limited', message: 'Please wait 10 seconds.' } };
  const answered = await decideCalls(page, '*/api/cases/*/report', { status: 429, json });
  await page.goto(`/pet/${slug}/edit`);
  await expect(page.getByRole('heading', { name: 'Please try again in a moment' })).toBeVisible();
  await expect(page.getByText('Please wait 10 seconds.')).toBeVisible();
  await answered();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Pet name')).toHaveValue('Maunz');
});

test('a stranger who opens the address is told that it is not theirs', async ({ page, request }) => {
  const lost = await reportMissing(request, await newPerson(request, 'Olga'), { name: 'Maunz' });
  await signedInAs(page, await newPerson(request, 'Ben'));
  await page.goto(`/pet/${lost.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(edit(page)).toHaveCount(0);
  await page.goto(`/pet/${lost.slug}/edit`);
  await expect(page.getByRole('heading', { name: 'This report cannot be edited here' })).toBeVisible();
});
