import { expect, type Page } from '@playwright/test';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { newAdmin } from '../support/admins.ts';
import { reportFound, reportMissing } from '../support/cases.ts';
import { newPerson, signedInAs } from '../support/people.ts';
import { test } from '../support/test.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo my changes' });
const photos = (page: Page) => page.getByRole('main').getByRole('img', { name: /^Photo \d$/ });

test('undoing the changes of an edit gives back the report as it is stored, its photos too', async ({
  page,
  request,
}) => {
  const owner = await newPerson(request, 'Olga');
  const pictures = [await drawPet(drawnPets.luna), await drawPet(drawnPets.rusty)];
  const lost = await reportMissing(request, owner, { name: 'Maunz', photos: pictures });
  await signedInAs(page, owner);
  await page.goto(`/pet/${lost.slug}/edit`);
  await expect(photos(page)).toHaveCount(2);
  await expect(page.getByLabel('Pet name')).toHaveValue('Maunz');
  await expect(undo(page)).toHaveCount(0);
  await page.getByLabel('Pet name').fill('Mila');
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(photos(page)).toHaveCount(1);
  await undo(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo them' }).click();
  await expect(photos(page)).toHaveCount(2);
  await expect(page.getByLabel('Pet name')).toHaveValue('Maunz');
  await expect(undo(page)).toHaveCount(0);
  await page.reload();
  await expect(photos(page)).toHaveCount(2);
  await page.getByLabel('Distinctive markings').fill('One white paw');
  await save(page).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  const stored = await (await request.get(`/api/cases/${lost.slug}`)).json();
  expect(stored.photos).toHaveLength(2);
});

test('a save that removes all photos asks first', async ({ page, request }) => {
  const owner = await newPerson(request, 'Olga');
  const lost = await reportMissing(request, owner, { name: 'Maunz', photo: await drawPet(drawnPets.luna) });
  const stored = async () => (await (await request.get(`/api/cases/${lost.slug}`)).json()).photos.length;
  await signedInAs(page, owner);
  await page.goto(`/pet/${lost.slug}/edit`);
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Save without photos?' });
  for (const answer of ['Cancel', 'Delete them and save']) {
    await save(page).click();
    await expect(asked).toBeVisible();
    expect(await stored()).toBe(1);
    await asked.getByRole('button', { name: answer }).click();
    await expect(asked).toBeHidden();
  }
  await expect(page.getByText('Changes saved')).toBeVisible();
  expect(await stored()).toBe(0);
});

test('what one person typed over a report is not shown to the next one who edits it in this tab', async ({
  page,
  request,
}) => {
  const [owner, next] = [await newPerson(request, 'Olga'), await newAdmin(request, 'Ada')];
  const found = await reportFound(request, owner);
  await signedInAs(page, owner);
  await page.goto(`/pet/${found.slug}/edit`);
  await page.getByLabel('Contact information').fill('olga@homeward.test');
  await expect(undo(page)).toBeVisible();
  await signedInAs(page, next);
  await page.goto(`/pet/${found.slug}/edit`);
  await expect(page.getByLabel('Contact information')).toHaveValue('•••');
});
