import { type Browser, expect, type Page } from '@playwright/test';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { isAnotherPet } from '../support/another-pet.ts';
import { reportMissing } from '../support/cases.ts';
import { consoleErrors } from '../support/console.ts';
import { marbledCat } from '../support/marbled-cat.ts';
import { newPerson, type Person, signUpByForm } from '../support/people.ts';
import { photoIsCompared } from '../support/read-photos.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });

/** A unique name per run, so that runs on the same database do not find each other's cat. */
const cat = `Luna ${Date.now().toString(36)}`;
const title = `Missing: ${cat} (Cat)`;
let neighbour: Person;
let owner: Page;
let finder: Page;
let witness: Page;
let complaints: string[][];
let missingUrl: string;

test.beforeAll(async ({ browser, playwright, baseURL }) => {
  [owner, finder, witness] = [await someone(browser), await someone(browser), await someone(browser)];
  complaints = [owner, finder, witness].map((page) => consoleErrors(page));
  const request = await playwright.request.newContext({ baseURL });
  neighbour = await newPerson(request, 'Neighbour');
  for (const name of ['rusty', 'shadow', 'domino'] as const) {
    await reportMissing(request, neighbour, { name, photo: await drawPet(drawnPets[name]) });
  }
  await request.dispose();
});

test.afterAll(async () => {
  await Promise.all([owner, finder, witness].map((page) => page.context().close()));
});

/** Shows the long shots as well. */
async function showAll(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /Show \d+ more|long shots?: show them/ });
  await expect(more.or(page.getByText(/% match/)).first()).toBeVisible();
  while (await more.first().isVisible()) await more.first().click();
}

test('an owner signs up and reports a missing cat with a photo', async () => {
  // at a second try her report of the first one is there
  await isAnotherPet(owner);
  await owner.goto('/report-missing');
  await owner.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await signUpByForm(owner, 'Olivia');
  await expect(owner).toHaveURL(/\/report-missing$/);
  await owner.locator('input[type=file]').setInputFiles(await asFile(marbledCat({}, 'grey')));
  await owner.getByLabel('Pet name').fill(cat);
  await owner.getByLabel('Species').selectOption('dog');
  await expect(owner.getByLabel('Does your cat go outdoors?')).toBeHidden();
  await owner.getByLabel('Species').selectOption('cat');
  await owner.getByLabel('Does your cat go outdoors?').selectOption('Goes out');
  await owner.getByRole('button', { name: 'Tabby' }).click();
  await owner.getByLabel('Distinctive markings').fill('White belly and paws');
  await pickPlace(owner, 'Last seen location');
  await owner.getByRole('button', { name: 'Yesterday' }).click();
  await owner.getByRole('button', { name: 'Report Missing Pet' }).click();
  await expect(owner.getByText('Missing pet report created')).toBeVisible();
  await expect(owner).toHaveURL(/\/pet\/missing-luna/);
  await expect(owner.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  missingUrl = new URL(owner.url()).pathname;
});

test('a finder signs up in a second browser, sees that cat among the possible matches, and submits', async ({
  request,
}) => {
  await photoIsCompared(request, neighbour, { name: cat, photo: await marbledCat({}, 'grey') });
  await finder.goto('/auth?to=/report-found');
  await signUpByForm(finder, 'Finn');
  const anotherPhoto = marbledCat({ ground: '#c9b08a', turn: 6, light: 0.9, mirrored: true }, 'grey');
  await finder.locator('input[type=file]').setInputFiles(await asFile(anotherPhoto));
  await expect(finder.getByText(/% match/).first()).toBeVisible({ timeout: 60_000 });
  // drawn pets look more alike than real ones, so a photo alone produces few leads
  await showAll(finder);
  const match = finder.getByRole('listitem').filter({ hasText: title });
  await expect(match).toBeVisible();
  await expect(match.getByText(/\d+% match/)).toBeVisible();
  await finder.getByLabel('Species').selectOption('cat');
  await finder.getByLabel('Description').fill('Grey tabby with a white belly, friendly, sits on our wall');
  await pickPlace(finder, 'Location');
  await finder.getByRole('button', { name: 'Today' }).click();
  // fields are compared as they are typed, and move that cat to the top or near it
  const matches = finder.getByRole('list').filter({ has: finder.getByText(/% match/) });
  const placeOfTheCat = async () => {
    const texts = await matches.locator(':scope > li').allTextContents();
    return texts.findIndex((text) => text.includes(title)) + 1;
  };
  await expect.poll(async () => [1, 2, 3].includes(await placeOfTheCat()), { timeout: 60_000 }).toBe(true);
  await finder.getByLabel('Contact information').fill('finn@homeward.test');
  await finder.getByRole('button', { name: 'Report Found Pet' }).click();
  await expect(finder.getByText('Found pet report created')).toBeVisible();
  await expect(finder.getByRole('heading', { name: 'Found: Cat', level: 1 })).toBeVisible();
});

test('the owner sees the match in the dashboard, and so does the finder', async () => {
  await owner.goto('/dashboard?tab=matches');
  await expect(owner.getByRole('heading', { name: `Matches for ${title}` })).toBeVisible();
  await showAll(owner);
  await expect(owner.getByRole('listitem').filter({ hasText: 'Found: Cat' }).first()).toContainText(/\d+% match/);
  await finder.goto('/dashboard?tab=matches');
  await expect(finder.getByRole('heading', { name: 'Matches for Found: Cat' })).toBeVisible();
  await showAll(finder);
  await expect(finder.getByRole('listitem').filter({ hasText: title })).toContainText('View Details');
});

test('a third account logs a sighting, which the owner finds among the updates', async () => {
  await witness.goto('/auth?to=/log-sighting');
  await signUpByForm(witness, 'Wanda');
  await witness.getByRole('searchbox').fill(cat);
  await witness.getByText(title).click();
  await witness.getByLabel('Location').fill('Behind the church');
  await witness.getByRole('button', { name: 'Today' }).click();
  await witness.getByLabel('Additional information').fill('Ran towards the river');
  await witness.getByRole('button', { name: 'Log Sighting' }).click();
  await expect(witness.getByText('Sighting logged successfully!')).toBeVisible();
  await expect(witness.getByText('the owner has been notified')).toBeVisible();
  await owner.goto(missingUrl);
  // among the news, and in the story of the case
  const news = owner.getByText(/^Seen at Behind the church/);
  await expect(news).toBeVisible();
  for (const line of [news, owner.getByText(/^Update: Seen at Behind the church/)])
    await expect(line).toContainText('Ran towards the river');
});

test('the owner marks the case reunited, and the story appears', async () => {
  await owner.goto('/dashboard');
  await owner.getByRole('button', { name: 'Change Status' }).click();
  await owner.getByRole('menuitem', { name: 'Reunited' }).click();
  await expect(owner.getByText('Status updated successfully!')).toBeVisible();
  await owner.goto('/success-stories');
  await expect(owner.getByRole('heading', { name: `${cat} came home` })).toBeVisible();
});

test('a signed-out visitor can read all of it', async ({ page }) => {
  const visitorComplaints = consoleErrors(page);
  await page.goto(missingUrl);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText(/^Update: Seen in the area on/)).toBeVisible();
  await expect(page.getByText('Ran towards the river')).toHaveCount(0);
  await expect(page.getByText('Reunited').first()).toBeVisible();
  await page.goto('/success-stories');
  await expect(page.getByRole('heading', { name: `${cat} came home` })).toBeVisible();
  await page.goto('/cases?status=found');
  await expect(page.getByText('Found: Cat').first()).toBeVisible();
  expect(visitorComplaints).toEqual([]);
});

test('no console had any messages', () => {
  expect(complaints.flat()).toEqual([]);
});

/** A page in a separate browser context. */
async function someone(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function pickPlace(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill('Oxford');
  await page
    .getByRole('option', { name: /United Kingdom|England|GB/ })
    .first()
    .click();
  await expect(page.getByText('The town is known: Oxford')).toBeVisible();
}

async function asFile(photo: Promise<Buffer>) {
  return { name: 'cat.jpg', mimeType: 'image/jpeg', buffer: await photo };
}
