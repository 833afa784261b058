import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { broken } from '../support/bad-line.ts';
import { decideCalls } from '../support/calls.ts';
import { bearer, reportFound, reportMissing } from '../support/cases.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';
import { newPerson, type Person, signedInAs } from '../support/people.ts';
import { test } from '../support/test.ts';
import { screens } from '../support/wake.ts';

let owner: Person;
test.beforeEach(async ({ request }) => {
  owner = await newPerson(request, 'Olga');
});

test('a missing case leads to the sighting form with this case chosen', async ({ page, request }) => {
  const lost = await reportMissing(request, owner, { name: 'Maunz', daysAgo: 0 });
  await page.goto(`/pet/${lost.slug}`);
  await page.getByRole('main').getByRole('link', { name: 'Log a Sighting' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(`/log-sighting?case=${lost.slug}`);
  const choice = page.getByRole('radio', { name: /Maunz/, checked: true });
  await expect(choice).toBeChecked();
});

test.describe('on a phone', () => {
  test.use(screens.phone);

  test('the form says what comes after the choice of a pet, and leads there', async ({ page, request }) => {
    const lost = await reportMissing(request, owner, { name: `Zampano ${Date.now().toString(36)}` });
    await page.goto('/log-sighting');
    const next = page.getByRole('button', { name: 'Next: where and when' });
    await expect(page.getByText('First choose the pet in the list')).toBeVisible();
    await expect(next).toBeDisabled();
    await page.getByRole('searchbox', { name: 'Name, looks or place' }).fill(lost.title.slice(9, 30));
    await page.getByText(lost.title).tap();
    await expect(next).toBeInViewport({ ratio: 1 });
    // not covered by the button that sends the form
    await next.tap();
    await expect(page.getByRole('combobox', { name: 'Location' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'What did you see?' })).toBeInViewport();
  });
});

test('where no missing pet fits there is a way on: a loose pet, or advice to who has it', async ({ page }) => {
  await page.goto('/log-sighting');
  await page.getByRole('searchbox', { name: 'Name, looks or place' }).fill('Wolpertinger of Nowhere');
  await expect(page.getByRole('status').filter({ hasText: 'No missing pet fits these words.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I saw a loose pet that is not listed' }).click();
  await expect(page.getByRole('checkbox', { name: 'I saw a loose pet that is not listed' })).toBeFocused();
  await expect(page.getByLabel('Species')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'I have the animal, what now?' }).click();
  await expect(page).toHaveURL(/\/animal-found/);
});

test('a sighting is sent on a bad line, too, before the case of the link has been loaded', async ({
  page,
  request,
}) => {
  const lost = await reportMissing(request, owner, { name: 'Langsam' });
  await signedInAs(page, await newPerson(request, 'Finn'));
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await decideCalls(page, `*/api/cases/${lost.slug}`, arrived);
  await decideCalls(page, '*/api/cases?*', arrived);
  await page.goto(`/log-sighting?case=${lost.slug}`);
  await page.getByLabel('Location').fill('Behind the church');
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByLabel('Additional information').fill('On a wall');
  await page.getByRole('main').getByRole('button', { name: 'Log Sighting' }).click();
  await expect(page.getByText('Please select a case')).toHaveCount(0);
  arrive();
  await expect(page.getByText('Sighting logged successfully!')).toBeVisible();
});

test('a found case says why it takes no sighting, and how to reach its finder', async ({ page, request }) => {
  const found = await reportFound(request, owner);
  const shifts = await watchLayoutShift(page);
  await page.goto(`/pet/${found.slug}`);
  const link = page.getByRole('main').getByRole('link', { name: 'Log a Sighting' }).filter({ visible: true });
  await page.goto((await link.getAttribute('href')) ?? '');
  const why = page.getByRole('status').filter({ hasText: 'is with its finder' });
  await expect(why).toContainText('“Found: Cat”');
  expect(await shifts()).toEqual([]);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await why.getByRole('button', { name: 'Contact Finder' }).click();
  await page.getByLabel('Your message').fill('That is Maunz, from next door');
  await page.getByLabel('How can they reach you?').fill('finn@homeward.test');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent')).toBeVisible();
  // the dialog has a form of its own: the sighting form beneath was not submitted with it
  await expect(page.getByText('Please tell us where.')).toHaveCount(0);
});

test('a reunited case says that the pet is home, and leads to its story', async ({ page, request }) => {
  const home = await reportMissing(request, owner, { name: 'Heimo' });
  await request.patch(`/api/cases/${home.id}`, { data: { status: 'reunited' }, headers: bearer(owner) });
  await page.goto(`/log-sighting?case=${home.slug}`);
  const why = page.getByRole('status').filter({ hasText: 'needs no sightings any more' });
  await expect(why).toContainText('Home since today');
  await why.getByRole('link', { name: 'Read the story' }).click();
  await expect(page.getByRole('heading', { name: 'Heimo came home' })).toBeVisible();
});

test('says that a deleted case is gone, and offers to reload one that failed to load', async ({ page, request }) => {
  await page.goto('/log-sighting?case=nobody-knows');
  await expect(page.getByText('The case of this link is not there any more.')).toBeVisible();
  const found = await reportFound(request, owner);
  const busy = { error: { code: 'rate_limited', message: 'That was a lot at once.' } };
  const answered = await decideCalls(page, `*/api/cases/${found.slug}`, { status: 429, json: busy });
  await page.goto(`/log-sighting?case=${found.slug}`);
  await expect(page.getByText('The case of this link could not be loaded.')).toBeVisible();
  await expect(page.getByText('not there any more')).toHaveCount(0);
  await answered();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('is with its finder')).toBeVisible();
});

test('a sighting with a time tells the owner the local time where it was made', async ({ page, request }) => {
  const lost = await reportMissing(request, owner, { name: 'Maunz' });
  await signedInAs(page, await newPerson(request, 'Finn'));
  await page.goto(`/log-sighting?case=${lost.slug}`);
  await expect(page.getByRole('radio', { name: lost.title, checked: true })).toBeChecked();
  await page.getByLabel('Location').fill('Behind the church');
  await page.getByRole('button', { name: 'Yesterday' }).click();
  await page.getByLabel('Time (optional)').fill('23:10');
  await page.getByLabel('Additional information').fill('On a wall');
  const sent = page.waitForRequest('**/sightings');
  await page.getByRole('button', { name: 'Log Sighting' }).click();
  expect((await sent).postDataJSON().date_seen).toMatch(/^\d{4}-\d\d-\d\dT23:10:00[+-]\d\d:\d\d$/);
  await expect(page.getByText(/^Update: Seen in the area on/)).toBeVisible();
  const { updates } = await (await request.get(`/api/cases/${lost.id}/updates`, { headers: bearer(owner) })).json();
  expect(updates[0].update_text).toMatch(/Seen at Behind the church on .* at 23:10\. On a wall/);
});

test('a sighting that fails says Failed to log sighting. Please try again., keeps the text, and a retry works', async ({
  page,
  request,
}) => {
  await signedInAs(page, await newPerson(request, 'Wanda'));
  const { slug } = await reportMissing(request, await newPerson(request, 'Ottilie'), { name: 'Spur' });
  await page.goto(`/log-sighting?case=${slug}`);
  await page.route('**/sightings', (route) => route.fulfill({ status: 500, json: broken }), { times: 1 });
  await page.getByLabel('Location').fill('The old bridge');
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByLabel('Additional information').fill('Limping, no collar');
  await test.step('the list of cases to sight scrolls at 256 px', async () => {
    const list = page.getByRole('radio').first().locator('xpath=ancestor::*[contains(@class,"overflow-y-auto")][1]');
    expect((await list.boundingBox())?.height).toBe(256);
  });
  const send = page.getByRole('main').getByRole('button', { name: /Log/ });
  await send.click();
  await expect(page.getByText('Failed to log sighting. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Additional information')).toHaveValue('Limping, no collar');
  await send.click();
  await expect(page.getByText('Sighting logged successfully!')).toBeVisible();
});
