import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { comparePath } from '#core/cases/slug.ts';
import type { OwnedCase } from '#core/contract/case.ts';
import { caseMatches } from '#core/contract/match.ts';
import { expectAccessible } from '../support/accessible.ts';
import { bearer, deleteReported, missingForNow, newName, reportFound } from '../support/cases.ts';
import { marbledCat } from '../support/marbled-cat.ts';
import { newPerson, type Person, signedInAs } from '../support/people.ts';
import { test } from '../support/test.ts';

test.afterEach(deleteReported);

/** A missing cat, and a found report of it without photos. */
async function aPair(request: APIRequestContext, photos: Buffer[] = []) {
  const [owner, finder] = [await newPerson(request, 'Olga'), await newPerson(request, 'Finn')];
  const name = newName('Marble');
  const looks = { colour: 'black', distinctive_markings: `torn ear, tag ${name}` };
  const lost = await missingForNow(request, owner, { name, photos, place: 'Oxford', ...looks });
  const found = await reportFound(request, finder, { animal: `A black cat with a torn ear, tag ${name}` });
  for (const [own, other, by] of [
    [lost, found, owner],
    [found, lost, finder],
  ] as const)
    await expect.poll(() => isMatch(request, own, other, by)).toBe(true);
  return { owner, finder, lost, found };
}

const twoPhotos = async () => [await marbledCat(), await marbledCat({ turn: 4 })];

async function isMatch(request: APIRequestContext, own: OwnedCase, other: OwnedCase, by: Person): Promise<boolean> {
  const answer = await request.get(`/api/cases/${own.id}/matches`, { headers: bearer(by) });
  return caseMatches.parse(await answer.json()).matches.some(({ id }) => id === other.id);
}

async function pageOf(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signedInAs(page, person);
  return page;
}

const view = (page: Page) => page.getByRole('dialog', { name: /Is this|same animal/ });
const rowOf = (page: Page, { slug }: OwnedCase) =>
  page.getByRole('listitem').filter({ has: page.locator(`a[href="/pet/${slug}"]`) });

async function openMatches(page: Page, other: OwnedCase): Promise<void> {
  await page.goto('/dashboard?tab=matches');
  const more = page.getByRole('button', { name: /^Show/ });
  await expect(rowOf(page, other).or(more).first()).toBeVisible();
  if (!(await rowOf(page, other).isVisible())) await more.first().click();
  await expect(rowOf(page, other)).toBeVisible();
}

test('“Is not” hides a pair from owner and finder at once, and undo brings it back, without a reload', async ({
  browser,
  request,
}) => {
  const { owner, finder, lost, found } = await aPair(request);
  const [hers, his] = [await pageOf(browser, owner), await pageOf(browser, finder)];
  await openMatches(his, lost);
  await openMatches(hers, found);
  await rowOf(hers, found).getByRole('link', { name: 'Compare side by side' }).click();
  await expect(view(hers)).toBeVisible();
  expect(new URL(hers.url()).pathname).toBe(comparePath(lost, found));
  await view(hers).getByRole('button', { name: 'Could be' }).click();
  await view(hers).getByRole('button', { name: 'Take it back' }).click();
  await expect(view(hers).getByRole('group', { name: 'Your answer' })).toBeFocused();
  // enlarged fourfold on a desktop
  await hers.setViewportSize({ width: 320, height: 256 });
  for (const part of [view(hers).getByText('How they fit'), view(hers).getByRole('button', { name: 'Is not' })]) {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  await view(hers).getByRole('button', { name: 'Is not' }).click();
  await expect(view(hers)).toBeHidden();
  expect(new URL(hers.url()).pathname).toBe('/dashboard');
  await expect(rowOf(hers, found)).toBeHidden();
  await expect(rowOf(his, lost)).toBeHidden();
  await hers.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => isMatch(request, found, lost, finder)).toBe(true);
  await expect(rowOf(hers, found)).toBeVisible();
  await expect(rowOf(his, lost)).toBeVisible();
});

test('of a report that is deleted while it is compared nothing stays to be answered', async ({ page, request }) => {
  const { owner, finder, lost, found } = await aPair(request);
  await signedInAs(page, owner);
  await page.goto(comparePath(lost, found));
  await expect(view(page).getByRole('button', { name: 'This is mine' })).toBeVisible();
  await expect(page).toHaveTitle(`Side by side: ${lost.title}, ${found.title} · Homeward`);
  await request.delete(`/api/cases/${found.id}`, { headers: bearer(finder) });
  await expect(view(page).getByText('Case not found')).toBeVisible();
  await expect(view(page).getByRole('button', { name: 'This is mine' })).toBeHidden();
  await expect(view(page).getByText('How they fit')).toBeHidden();
});

test('“This is mine” leads to the finder, and on to the conversation when there is one', async ({
  browser,
  request,
}) => {
  const { owner, finder, lost, found } = await aPair(request);
  const [hers, his] = [await pageOf(browser, owner), await pageOf(browser, finder)];
  await his.goto(comparePath(found, lost));
  await expect(view(his).getByRole('heading', { name: 'Is this the one you found?' })).toBeVisible();
  await hers.goto(comparePath(lost, found));
  await view(hers).getByRole('button', { name: 'This is mine' }).click();
  await expect(his.getByText('The owner says: this is mine.')).toBeVisible();
  const contact = hers.getByRole('dialog', { name: 'Contact Finder' });
  await contact.getByRole('textbox', { name: 'Message' }).fill('She is mine, where is she? + - 0');
  await contact.getByRole('button', { name: 'Send' }).click();
  await expect(hers).toHaveURL(/\/messages\//);
  const conversation = hers.url();
  await his.getByRole('button', { name: 'This is the one I found' }).click();
  await expect(his).toHaveURL(conversation);
});

test('who has reported both sides of one animal closes both, and is asked how it came home', async ({
  page,
  request,
}) => {
  const both = await newPerson(request, 'Olga');
  const lost = await missingForNow(request, both, { name: newName('Marble'), place: 'Oxford' });
  const found = await reportFound(request, both, { animal: 'A black cat with a torn ear' });
  await signedInAs(page, both);
  await page.goto(comparePath(lost, found));
  await view(page).getByRole('button', { name: 'The same animal' }).click();
  await expect(view(page)).toContainText('Both reports are yours.');
  await expect(view(page).getByRole('link', { name: 'Delete one of them' })).toBeVisible();
  await expectAccessible(page);
  await view(page).getByRole('button', { name: 'Home again: close both' }).click();
  const asked = page.getByRole('dialog', { name: 'Home again!' });
  await asked.getByRole('button', { name: 'Skip' }).click();
  await expect(view(page)).toBeHidden();
  for (const { id } of [lost, found])
    expect(await (await request.get(`/api/cases/${id}`)).json()).toMatchObject({ status: 'reunited' });
});

test('the view works by keys alone and gives the focus back', async ({ page, request }) => {
  const { owner, lost, found } = await aPair(request, await twoPhotos());
  await signedInAs(page, owner);
  await openMatches(page, found);
  const link = rowOf(page, found).getByRole('link', { name: 'Compare side by side' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(view(page)).toBeVisible();
  const photo = view(page).getByRole('img', { name: `, ${lost.title}` });
  await expect(photo).toHaveAccessibleName(/^Photo 1 of 2/);
  const hasFocus = () => view(page).evaluate((element) => element.contains(document.activeElement));
  await expect.poll(hasFocus).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect(photo).toHaveAccessibleName(/^Photo 2 of 2/);
  await page.keyboard.press('ArrowRight');
  await expect(photo).toHaveAccessibleName(/^Photo 1 of 2/);
  const scaleOf = () => photo.evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);
  await page.keyboard.press('+');
  expect(await scaleOf()).toBeGreaterThan(1.4);
  await page.keyboard.press('0');
  expect(await scaleOf()).toBe(1);
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab');
    expect(await hasFocus()).toBe(true);
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(view(page)).toBeHidden();
  await expect(link).toBeFocused();
  await page.goForward();
  await expect(view(page)).toBeVisible();
  await page.reload();
  await expect(view(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/pet/${lost.slug}`);
});

test('fingers swipe to the next photo and zoom both, and the page behind stays', async ({ browser, request }) => {
  const { owner, lost, found } = await aPair(request, await twoPhotos());
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await signedInAs(page, owner);
  await page.goto(comparePath(lost, found));
  const photo = view(page).getByRole('img', { name: `, ${lost.title}` });
  const box = (await photo.boundingBox())!;
  const client = await context.newCDPSession(page);
  const touch = (type: string, ...points: [number, number][]) =>
    client.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  const middle: [number, number] = [box.x + box.width / 2, box.y + box.height / 2];
  await touch('touchStart', [middle[0] + 70, middle[1]]);
  for (const by of [40, 0, -40, -70]) await touch('touchMove', [middle[0] + by, middle[1]]);
  await touch('touchEnd');
  await expect(photo).toHaveAccessibleName(/^Photo 2 of 2/);
  await touch('touchStart', [middle[0] - 20, middle[1]], [middle[0] + 20, middle[1]]);
  for (const by of [30, 45, 60]) await touch('touchMove', [middle[0] - by, middle[1]], [middle[0] + by, middle[1]]);
  await touch('touchEnd');
  const scale = await photo.evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);
  expect(scale).toBeGreaterThan(1.5);
  await expect(photo).toHaveAccessibleName(/^Photo 2 of 2/);
  await context.close();
});

test('a finder compares before there is a report, and the owner learns the answer once it is posted', async ({
  browser,
  request,
}) => {
  // it waits for photos to be described
  test.slow();
  const [owner, finder] = [await newPerson(request, 'Olga'), await newPerson(request, 'Finn')];
  const photos = await twoPhotos();
  const lost = await missingForNow(request, owner, { name: newName('Marble'), photos, place: 'Oxford' });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await signedInAs(page, finder);
  await page.goto('/report-found');
  const photo = { name: 'cat.jpg', mimeType: 'image/jpeg', buffer: await marbledCat({ turn: 2 }) };
  await page.locator('input[type=file]').first().setInputFiles(photo);
  await page.getByLabel('Species').selectOption('cat');
  await page.getByLabel('Description').fill('A black cat with a torn ear');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: lost.title }) });
  await card.getByRole('button', { name: 'Compare side by side' }).click({ timeout: 60_000 });
  await expect(view(page).getByRole('heading', { name: 'Is this the one you found?' })).toBeVisible();
  await expect(view(page).getByRole('img', { name: `, ${lost.title}` })).toHaveAccessibleName(/^Photo 1 of 2/);
  await expect(view(page).getByRole('img', { name: 'Your report, not posted yet' })).toBeVisible();
  await expect(view(page).getByText('A black cat with a torn ear')).toBeVisible();
  await expectAccessible(page);
  await view(page).getByRole('button', { name: 'This is the one I found' }).click();
  await expect(view(page).getByText('The owner is told once your report is posted.')).toBeVisible();
  await page.goBack();
  await expect(view(page)).toBeHidden();
  await expect(card.getByText('You said: This is the one I found.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Location' }).fill('Oxford, England');
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByLabel('Contact information').fill('finn@homeward.test');
  await page.getByRole('button', { name: 'Report Found Pet' }).click();
  await expect(page).toHaveURL(/\/pet\/found-/);
  const hers = await pageOf(browser, owner);
  await hers.goto(`/pet/${lost.slug}/compare/${new URL(page.url()).pathname.split('/')[2]}`);
  await expect(hers.getByText('The finder says: this is the one I found.')).toBeVisible();
  await context.close();
});

test('for two reports of strangers nothing is offered that they may not do', async ({ page, request }) => {
  const { lost, found } = await aPair(request);
  await page.goto(comparePath(lost, found));
  await expect(view(page).getByRole('link', { name: 'Sign in to answer' })).toBeVisible();
  await expect(view(page).getByText(/% match/)).toBeHidden();
  await signedInAs(page, await newPerson(request, 'Sam'));
  await page.goto(comparePath(lost, found));
  await expect(view(page).getByRole('heading', { name: 'How they fit' })).toBeVisible();
  await expect(view(page).getByRole('button', { name: /Could be|Is not|mine/ })).toHaveCount(0);
  await expect(view(page).getByRole('link', { name: 'Sign in to answer' })).toBeHidden();
});
