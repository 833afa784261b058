import { type Browser, expect, type Page } from '@playwright/test';
import type { OwnedCase } from '#core/contract/case.ts';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { expectAccessible } from '../support/accessible.ts';
import { newAdmin } from '../support/admins.ts';
import { reportMissing } from '../support/cases.ts';
import { consoleErrors } from '../support/console.ts';
import { newPerson, type Person, signedInAs } from '../support/people.ts';
import { test } from '../support/test.ts';
import { openUpkeep } from '../support/upkeep.ts';
import { gotoAwake, screens, wake } from '../support/wake.ts';

test.describe.configure({ mode: 'serial' });

const place = 'Behind the church, Oxford';
const secrets = [place, 'Limps a little', '06:40'];
let people: Record<'owner' | 'finder', Person>;
let lost: OwnedCase;
let owner: Page;
let visitor: Page;
let finder: Page;
let complaints: string[][];

test.beforeAll(async ({ browser, playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  people = { owner: await newPerson(request, 'Olga'), finder: await newPerson(request, 'Finn') };
  lost = await reportMissing(request, people.owner, { name: 'Maunz', daysAgo: 3 });
  await request.dispose();
  owner = await someone(browser, people.owner);
  finder = await someone(browser, people.finder, screens.phone);
  visitor = await someone(browser);
  complaints = [consoleErrors(owner), consoleErrors(visitor)];
  for (const page of [owner, visitor]) await gotoAwake(page, `/pet/${lost.slug}`);
  await openUpkeep(owner);
  await expect(owner.getByRole('heading', { name: 'Who sees the sightings' })).toBeVisible();
});

test.afterAll(() => Promise.all([owner, finder, visitor].map((page) => page.context().close())));

test('a finder on a phone is told who will see what, and the owner sees the place without a reload', async () => {
  await gotoAwake(finder, `/log-sighting?case=${lost.slug}`);
  await finder.getByRole('combobox', { name: 'Location' }).fill('Oxford');
  await finder
    .getByRole('option', { name: /United Kingdom/ })
    .first()
    .click();
  await finder.getByRole('combobox', { name: 'Location' }).fill(place);
  await expect(finder.getByText('The town is known: Oxford')).toBeVisible();
  await finder.getByRole('combobox', { name: 'Location' }).press('Escape');
  await finder.getByRole('button', { name: 'Yesterday' }).click();
  await finder.getByLabel('Time (optional)').fill('06:40');
  await finder.getByLabel('Additional information').fill('Limps a little');
  await finder.getByLabel('For everybody to read').fill('She looks well fed');
  const photo = { name: 'maunz.png', mimeType: 'image/png', buffer: await drawPet(drawnPets.rusty) };
  await finder.getByLabel('Photos (optional)').setInputFiles(photo);
  await expect(finder.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expect(finder.getByRole('heading', { name: 'Who will see what' })).toBeVisible();
  await expect(
    finder.getByText("Only the pet's owner, their helpers and the admins of this site see the place"),
  ).toBeVisible();
  await expectAccessible(finder);
  await finder.getByRole('button', { name: 'Log Sighting' }).click();
  await expect(finder.getByText('Sighting logged successfully!')).toBeVisible();

  await expect(owner.getByRole('region', { name: 'News' })).toContainText(`Seen at ${place} on`);
  const update = owner.getByRole('listitem').filter({ hasText: `Update: Seen at ${place} on` });
  await expect(update).toContainText('06:40. Limps a little');
  await expect(owner.getByText('Only the owner, helpers and admins see this')).toBeVisible();
  await expect(owner.getByText(/^Posted (just now|\d+ (second|minute)s? ago)$/)).toBeVisible();
  await expect(owner.getByRole('link', { name: /^Point: 51\.7/ })).toBeVisible();
  await expect(owner.getByText('Everybody reads: She looks well fed')).toBeVisible();
  const small = update.getByRole('img', { name: 'Photo 1 of 1: Photo of the sighting' });
  await expect(small).toHaveJSProperty('complete', true);
  expect(await small.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await update.getByRole('button', { name: /Photo 1 of 1: Photo of the sighting/ }).click();
  await expect(owner.getByRole('dialog')).toBeVisible();
  await owner.keyboard.press('Escape');
});

test('the finder adds another photo later, which the owner sees at once', async () => {
  await finder.goto('/dashboard');
  await expect(finder.getByRole('heading', { name: 'Sightings you sent' })).toBeVisible();
  await finder.getByRole('button', { name: 'Add photos' }).click();
  const more = { name: 'again.png', mimeType: 'image/png', buffer: await drawPet(drawnPets.luna) };
  await finder.getByLabel('New photos').setInputFiles(more);
  await expect(
    owner.getByRole('region', { name: 'News' }).getByRole('img', { name: 'Photo 2 of 2: Photo of the sighting' }),
  ).toBeVisible();
  await expectAccessible(finder);
  await expectAccessible(owner);
});

test('a signed-out visitor beside them reads the town and the day alone', async () => {
  await expect(visitor.getByText(/^Update: Seen in Oxford on .*\. She looks well fed$/)).toBeVisible();
  await expect(visitor.getByText(/^Posted (today|yesterday)$/)).toBeVisible();
  await expect(
    visitor.getByText('Only the owner, their helpers and the admins see where an animal was sighted'),
  ).toBeVisible();
  await expect(trailPhoto(visitor)).toHaveCount(0);
  await visitor.reload();
  await wake(visitor);
  const html = await visitor.content();
  for (const secret of secrets) expect(html).not.toContain(secret);
  await expectAccessible(visitor);
});

test('an admin sees the place, too', async ({ page, request }) => {
  await signedInAs(page, await newAdmin(request, 'Ada'));
  await page.goto(`/pet/${lost.slug}`);
  await expect(page.getByText(`Seen at ${place} on`)).toBeVisible();
});

test('the owner opens the trail after reading why not to, and closes it again', async () => {
  await owner.getByRole('button', { name: 'Show the places to everybody' }).click();
  const dialog = owner.getByRole('alertdialog', { name: 'Show the trail to everybody?' });
  await expect(dialog.getByText('often into traffic')).toBeVisible();
  await expectAccessible(owner);
  await dialog.getByRole('button', { name: 'Show it to everybody' }).click();
  await expect(visitor.getByText(`Seen at ${place} on`)).toBeVisible();
  await expect(trailPhoto(visitor)).toHaveCount(2);
  await owner.getByRole('button', { name: 'Make the places private again' }).click();
  await expect(visitor.getByText(/^Update: Seen in Oxford on/)).toBeVisible();
  await expect(trailPhoto(visitor)).toHaveCount(0);
  for (const secret of secrets) expect(await visitor.content()).not.toContain(secret);
  expect(complaints.flat()).toEqual([]);
});

const trailPhoto = (page: Page) => page.getByRole('listitem').getByRole('img', { name: /Maunz/ });

/** A page in a browser context of its own. */
async function someone(browser: Browser, person?: Person, screen: object = screens.desktop): Promise<Page> {
  const page = await (await browser.newContext(screen)).newPage();
  if (person) await signedInAs(page, person);
  return page;
}
